import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

// Every figure, name and text that the specification requires, in its own words: none is read from
// the site's content.
const paths = ['/', '/for-beginners', '/pricing'] as const

/** Reads the text of a page, with each run of white space as one space. */
async function textOf(page: Page, selector = 'body'): Promise<string> {
  const texts = await page.locator(selector).allTextContents()
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}

/** Lists the distinct figures that match a pattern: a wrong one beside the right one fails too. */
const named = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([match]) => match))].sort()

for (const path of paths)
  test(`${path} names the specified figures and no others`, { tag: '@core' }, async ({ page }) => {
    await page.goto(path)
    const said = await textOf(page)
    expect(named(said, /\d+\s?[-–]\s?\d+ (business )?days/g)).toEqual(['3-7 business days'])
    expect(named(said, /at least \d+ products/g)).toEqual(['at least 20 products'])
    expect(said).toContain('24/7 support')
    expect(named(said, /\d+\/\d+ support/g)).toEqual(['24/7 support'])
    expect(named(said, /[\d.,]+\s?(?:M\+?|million) products/g)).toEqual(
      path === '/' ? ['1 million products', '1M+ products'] : ['1M+ products'],
    )
    const stats = await page
      .locator('main dl div', { has: page.locator('dd', { hasText: 'M+' }) })
      .evaluateAll((entries) =>
        entries.map((entry) => [
          entry.querySelector('dt')?.firstChild?.textContent,
          entry.querySelector('dd')?.textContent,
        ]),
      )
    const specified = [
      ['sellers', '2M+'],
      ['orders fulfilled annually', '$90M+'],
      ['products sourced', '1M+'],
    ]
    expect(stats).toEqual(path === '/pricing' ? [] : specified)
    const coaches = path === '/pricing' ? [] : ['11 million dollars in sales']
    expect(named(said, /\d+ \w+ dollars in sales/g)).toEqual(coaches)
  })

for (const path of paths)
  test(`${path} asks eight questions, and answers how long, how many and for how much`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(path)
    const questions = page.locator('details[name=faq]')
    await expect(questions).toHaveCount(8)
    const answers = await textOf(page, 'details[name=faq] p')
    expect(answers).toContain('in 3-7 business days')
    expect(answers).toContain('1M+ products')
    expect(answers).toContain('A free plan is available')
    expect(answers).toContain('at least 20 products')
  })

const written = [
  ['Contact', '/contact'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
]

for (const path of [...paths, '/nowhere'])
  test(`${path} has the specified bar and footer`, { tag: '@core' }, async ({ page, expectedComplaints }) => {
    if (path === '/nowhere') expectedComplaints.push(/404/, /\/nowhere/)
    await page.goto(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Dropharbor, home' })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: 'For beginners' })).toHaveAttribute('href', '/for-beginners')
    await expect(bar.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
    // The link has no target until there is a post.
    await expect(bar.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
    await expect(bar.getByRole('button', { name: 'Try for free', exact: true })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const title of ['Product', 'Resources', 'Company', 'Legal']) {
      await expect(footer.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    // These link to pages that have been written since; all others have no target, as specified.
    const targets = await footer
      .locator('nav a[href]')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(targets).toEqual(written)
    await expect(footer.locator('nav a:not([href])')).not.toHaveCount(0)
    await expect(footer.locator('ul:has(svg) a[href]')).toHaveCount(0)
    await expect(footer.locator('svg')).not.toHaveCount(0)
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  })

test('Home trusts, counts and reasons as specified', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const said = await textOf(page, 'main')
  expect(said).toContain('Trusted by over 3,000,000 sellers')
  expect(said).toContain('over 1 million products')
  expect(said).toMatch(/AI builds the store/)
  for (const benefit of [
    'US warehousing',
    'A catalog of over 1 million products',
    'Print on demand',
    'Chargebacks, handled',
    'Automated fulfillment',
    'Weekly live coaching',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: benefit, exact: true })).toHaveCount(1)
  }
  for (const reason of [
    'Yes, you can start free',
    'Support that is awake',
    'Out of port the same week',
    'Warned before you spend',
    'Ask for what isn’t here',
    'Nothing stuck in your garage',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: reason, exact: true })).toHaveCount(1)
  }
})

test('For beginners needs no experience, helps in three ways and shows three suppliers', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/for-beginners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No experience required')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Try For Free', exact: true })).not.toHaveCount(0)
  for (const card of ['A ready-to-sell store', 'Weekly live coaching', 'Winning-product research']) {
    await expect(page.getByRole('heading', { level: 3, name: card, exact: true })).toHaveCount(1)
  }
  const said = await textOf(page, 'main')
  expect(said).toContain('Yours comes preloaded with at least 20 products')
  expect(said).toContain('Our coaches have done 11 million dollars in sales')
  expect(said).toContain('Top suppliers')
  for (const house of ['Cuyahoga Goods', 'Red Mesa Supply', 'Peachtree Made']) expect(said).toContain(house)
})

const everywhere = ['1M+ products access', '24/7 support']
const fromPro = [
  ...['$100 order credits', 'Unlimited orders', 'Custom branding', 'Automated fulfillment'],
  ...['Request a product', 'US products', 'Top winning products'],
]
const plusAlone = [
  ...['Live weekly coaching', 'The academy', 'Print-on-demand', 'AI features'],
  ...['Private product listings', 'Chargeback management'],
]

for (const [name, description, monthly, yearly, included, missing] of [
  ['Free', 'Limited access', '$0', '$0', everywhere, [...fromPro, ...plusAlone]],
  ['Plus', 'Maximize your chances of success', '$79', '$549', [...everywhere, ...fromPro, ...plusAlone], []],
  ['Pro', 'Grow your business', '$49', '$399', [...everywhere, ...fromPro], plusAlone],
] as const)
  test(`the plan ${name} costs and includes what is specified`, { tag: '@core' }, async ({ page }) => {
    await page.goto('/pricing')
    const card = page.getByRole('article', { name, exact: true })
    await expect(card).toContainText(description)
    await expect(card.getByRole('button', { name: 'Get Started' })).toBeVisible()
    await expect(card.getByText('Most Popular')).toHaveCount(name === 'Plus' ? 1 : 0)
    await expect(card.getByText(monthly, { exact: true }).locator('visible=true')).toHaveCount(1)
    await page.getByRole('radio', { name: /Yearly/ }).check()
    await expect(card.getByText(yearly, { exact: true }).locator('visible=true')).toHaveCount(1)

    const listed = await card.getByRole('list').evaluateAll((lists) =>
      lists.map((list) => ({
        label: list.getAttribute('aria-label') ?? list.previousElementSibling?.textContent,
        items: [...list.children].map((item) => item.textContent?.trim()),
      })),
    )
    expect(listed.map(({ items }) => items)).toEqual([included, missing].filter(({ length }) => length > 0))
  })

test('three plans, in this order, and five merchants', { tag: '@core' }, async ({ page }) => {
  await page.goto('/pricing')
  const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Get Started' }) })
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(['Free', 'Plus', 'Pro'])
  await expect(page.locator('blockquote')).toHaveCount(5)
  const merchants = ['Maren Okafor', 'Teo Vallarta', 'Priya Lindqvist', 'Walt Abernathy', 'June Castellanos']
  for (const merchant of merchants) await expect(page.getByText(merchant)).toBeVisible()
})

test('a page that is not there says so, and leads home', { tag: '@core' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/, /\/nowhere/)
  await page.goto('/nowhere')
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toHaveAttribute('href', '/')
})
