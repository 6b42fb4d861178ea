import { desktop, phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'

const paths = ['/', '/for-beginners', '/pricing']

test('the bar and the logo lead to every page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'For beginners' }).click()
  await expect(page).toHaveURL('/for-beginners')
  await bar.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await bar.getByRole('link', { name: 'Dropharbor, home' }).click()
  await expect(page).toHaveURL('/')
})

test('a path that is not there answers 404 with its page, and is logged', { tag: '@core' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/, /\/no\/such-page/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'))
  const answer = await page.goto('/no/such-page')

  expect(answer?.status()).toBe(404)
  expect((await logged).type()).toBe('error')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the blog leads to its posts, a post to others and back, the footer to the terms and into them', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const [first = '', second = ''] = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents()
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page).toHaveURL('/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  const section = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3)
  const title = (await section.textContent()) ?? ''
  await section.click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
})

test('the feed of the posts can be read in a browser, too', async ({ page }) => {
  await page.goto('/blog')
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await page.getByRole('link', { name: 'RSS' }).click()
  await expect(page).toHaveURL('/rss.xml')
  await expect(page.locator('item > title').first()).toBeVisible()
  const shown = await page.locator('item > title').filter({ visible: true }).allTextContents()
  expect(shown.length).toBeGreaterThan(2)
  expect(titles).toEqual(expect.arrayContaining(shown))
  // The markup in its texts is for feed readers.
  await expect(page.getByText('<p>').first()).toBeHidden()
  await expect(page.locator('rss')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('one question is open at a time, and it can be closed', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('details[name]')
  await expect(questions).toHaveCount(8)
  const open = page.locator('details[name][open]')
  const summary = (index: number) => questions.nth(index).locator('summary')

  await summary(2).click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await summary(5).click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(5)).toHaveAttribute('open')
  await summary(5).click()
  await expect(open).toHaveCount(0)
})

test('prices are shown by the month, and by the year at a switch', { tag: '@core' }, async ({ page }) => {
  await page.goto('/pricing')
  const plans = page.getByRole('main')
  await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked()
  await expect(plans.getByText('$79').first()).toBeVisible()
  await expect(plans.getByText('$549').first()).toBeHidden()
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(plans.getByText('$549').first()).toBeVisible()
  await expect(plans.getByText('$399').first()).toBeVisible()
})

test('the year of the copyright line is that of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03')
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('2031')
})

for (const motion of ['no-preference', 'reduce'] as const)
  test(`the next page is fetched before the click, and comes ${motion === 'reduce' ? 'at once where motion is reduced' : 'in a view transition'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['came'] = viewTransition ? 'in a view transition' : 'at once'
      })
    })
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
    const prefetched = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/pricing'))
    await link.hover()
    expect((await prefetched).request().headers()['sec-purpose']).toBe('prefetch')
    await link.click()
    await expect(page).toHaveURL('/pricing')
    const way = motion === 'reduce' ? 'at once' : 'in a view transition'
    await expect(page.locator('html')).toHaveAttribute('data-came', way)
    const [entry] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
    )
    expect(entry.deliveryType).toBe('navigational-prefetch')
  })

test('a plan with 40 features, in long words, fits its card', async ({ page }) => {
  await page.goto('/pricing')
  const plans = page.getByRole('article')
  await plans.first().evaluate((plan) => {
    const list = plan.querySelector('ul')
    const feature = list?.querySelector('li')
    for (let more = list?.children.length ?? 0; more < 40; more++) {
      const another = feature?.cloneNode() as Element
      another.textContent = `Donaudampfschifffahrtsgesellschaftskapitän ${more}`
      list?.append(another)
    }
  })
  for (const window of [{ width: 320, height: 800 }, phone, desktop]) {
    await page.setViewportSize(window)
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('article, article li')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(wide).toEqual([])
    const boxes = await Promise.all((await plans.all()).map((plan) => plan.boundingBox()))
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        if (a && b)
          expect(
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
          ).toBe(true)
  }
})

for (const path of paths)
  test(`${path} keeps foreign script out`, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/Content Security Policy|Trusted(HTML|Script)/)
    await page.goto(path)
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.text = 'window.foreign = true'
        document.head.append(script)
      } catch {
        return false
      }
      return 'foreign' in window
    })
    expect(ran).toBe(false)
    const markup = page.evaluate(() => {
      document.body.innerHTML = '<p></p>'
    })
    await expect(markup).rejects.toThrow('TrustedHTML')
  })
