import type { Locator, Page } from '@playwright/test'
import { areApart } from './inspect/are-apart.ts'
import { phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'

const sentence = (page: Page) => page.getByRole('textbox', { name: 'What do you want to sell?' })
const build = (page: Page) => page.getByRole('link', { name: /^Build/ })
/** The lots on the quay: the phrase of each, then its product and price, or that it isn't found. */
const lots = (page: Page) => page.locator('[data-lots] > div')
/** Reads the paths of each product on the quay. */
const drawings = (page: Page) =>
  page
    .locator('[data-lots] svg + span svg')
    .evaluateAll((pictures) => pictures.map(({ innerHTML }) => innerHTML).filter(Boolean))

test('with the keyboard alone a visitor writes a sentence, hears what is found, and signs up with it', {
  tag: '@core',
}, async ({ page, visitor }) => {
  await page.goto('/')
  await expect(lots(page)).toContainText(['Field dripper', 'Night lantern', 'Harbor blanket', 'Trail bowl'])
  const shown = await drawings(page)
  expect(shown).toHaveLength(4)
  while (!(await sentence(page).evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('candles and bread for my cat')

  await expect(lots(page)).toHaveText([
    'candlesTin candle$18',
    'breadBread board$34',
    'catScratching post$36',
    '',
  ])
  await expect(page.locator('[data-sum]')).toHaveText('3 products, $88 in all')
  await expect(page.locator('form [role=status]')).toHaveText(
    '3 of 3 found. Tin candle $18. Bread board $34. Scratching post $36.',
  )
  // Each product has a drawing of its own.
  await expect.poll(async () => new Set([...shown, ...(await drawings(page))]).size).toBe(7)

  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toContainText('Create your account')
  await page.keyboard.press('Escape')
  await expect(build(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toContainText('Create your account')
  await expect(page).toHaveURL('/')

  // The other button carries the current sentence too.
  await page.keyboard.press('Escape')
  await sentence(page).fill('soap, and a tent')
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).first().press('Enter')
  await expect(visitor.dialog).toContainText('“soap, and a tent”')
})

test('what the picture shows looks the same when a visitor asks for it', async ({ page }) => {
  await page.goto('/')
  const [, lantern] = await drawings(page)
  await sentence(page).fill('lanterns')
  await expect(lots(page).first()).toContainText('Night lantern')
  await expect.poll(() => drawings(page)).toEqual([lantern])
})

test('what is found hangs on the quay before what isn’t, and the foot says what has no place', async ({
  page,
}) => {
  await page.goto('/')
  await sentence(page).fill('unicorns, dragons, krakens, ghosts, tea')
  await expect(lots(page)).toHaveText([/^unicorns/, /^dragons/, /^krakens/, 'teaGalley teapot$42'])
  const sum = page.locator('[data-sum]')
  await expect(sum).toHaveText('1 product, $42 in all. “ghosts”: we’d look for that in 1M+ products')
  await sentence(page).fill('ghosts, tea, cats, dogs, soap and boots')
  await expect(sum).toHaveText(
    '5 products, $199 in all, with Shore boots $96. “ghosts”: we’d look for that in 1M+ products',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a visitor taps, writes, and builds', { tag: '@core' }, async ({ page, visitor }) => {
    await page.goto('/')
    await sentence(page).tap()
    await sentence(page).pressSequentially('tea and unicorns')
    await expect(lots(page)).toHaveText([
      'teaGalley teapot$42',
      'unicornsWe’d look for that in 1M+ products',
      '',
      '',
    ])
    await expect(page.locator('[data-sum]')).toHaveText('1 product, $42 in all')
    await build(page).tap()
    await expect(visitor.dialog).toContainText('Create your account')
  })
})

for (const [what, text, found] of [
  ['200 characters in one word', 'x'.repeat(400), '0 of 1 found'],
  ['more than the quay has room for', 'tea, cats, dogs, soap, boots, tents', '6 of 6 found'],
  ['a long word beyond them', `tea, cats, dogs, soap, ${'x'.repeat(400)}`, '4 of 5 found'],
  ['right to left', 'נרות, לחם וחתול', '0 of 2 found'],
  ['another language', 'des bougies pour mon chat', '0 of 1 found'],
  ['markup', '<img src=x onerror=alert(1)>', '0 of 3 found'],
  ['nothing to look for', '... !!! ???', ''],
] as const)
  test(`${what} is answered calmly, in every width`, async ({ page }) => {
    await page.goto('/')
    await sentence(page).fill(text)
    await expect(page.locator('form [role=status]')).toContainText(found)
    if (found === '') await expect(lots(page)).toContainText(['Field dripper', 'Night lantern'])
    else await expect(page.locator('[data-name]')).toHaveText('Your shop')
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `${width} px`).toBe(0)
      expect(await areApart(sentence(page), build(page)), `${width} px`).toBe(true)
    }

    await sentence(page).fill('')
    await expect(lots(page)).toContainText(['Field dripper', 'Night lantern', 'Harbor blanket', 'Trail bowl'])
  })

test('the wall shows what is searched for, with its name, and all of it again', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('searchbox')
  const wall = page.locator('[data-tool=wall]')
  await search.fill('wool blankets and tea')
  await expect(wall.getByRole('status')).toHaveText('Harbor blanket $72, Galley teapot $42')
  await expect(wall.locator('i + p')).toHaveText(['Harbor blanket $72', 'Galley teapot $42'])
  await search.fill('w')
  await expect(wall.locator('img')).toBeVisible()
  await search.fill('xyzzy')
  await expect(wall.getByRole('status')).toHaveText('We’d look for that in 1M+ products')
  await expect(wall.locator('i')).toHaveCount(0)
  await search.fill('')
  await expect(wall.locator('img')).toBeVisible()
})

test('the payback calculator answers numbers that were put in before its chunk came, aloud too', async ({
  page,
}) => {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/start-payback*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto('/pricing')
  const calculator = page.locator('[data-tool=payback]')
  await calculator.getByLabel('What a customer pays').fill('$40')
  await calculator.getByLabel('What the item costs you').fill('30,00')
  await calculator.getByLabel('Orders a week').fill('1')
  letIn()
  await expect(calculator.getByRole('status')).toContainText('Plus, $79 per month. after 8 orders')
})

test('the payback calculator divides a visitor’s own numbers, by the month and by the year', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/pricing')
  const calculator = page.locator('[data-tool=payback]')
  const [price, cost, orders] = ['What a customer pays', 'What the item costs you', 'Orders a week'].map(
    (name) => calculator.getByLabel(name),
  )
  await expect(price as Locator).toHaveValue('$38')
  await expect(cost as Locator).toHaveValue('$21.50')
  await expect(orders as Locator).toHaveValue('6')
  await price?.fill('$40')
  await cost?.fill('30,00')
  await orders?.fill('1')
  await expect(calculator.locator('dd:visible')).toHaveText([
    '$10',
    /after 8 orders, more than you get in a month/,
    /after 5 orders, more than you get in a month/,
  ])
  await expect(calculator.getByRole('status')).toContainText('Plus, $79 per month. after 8 orders')
  await page.getByLabel(/Yearly/).check()
  await expect(calculator.getByText('after 55 orders, more than you get in a year')).toBeVisible()
  await expect(calculator.getByText('after 40 orders, within 40 weeks')).toBeVisible()
  await cost?.fill('41')
  await expect(calculator.getByText('never: an order leaves you nothing')).toHaveCount(4)
  await cost?.fill('a lot')
  await expect(calculator.getByText('needs a price and a cost, such as 38 and 21.50')).toHaveCount(4)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')

  await page.goto('/de/pricing')
  await expect(page.getByLabel('Was dich die Ware kostet')).toHaveValue('21,50\u202f$')
  await page.getByLabel('Was ein Kunde zahlt').fill('40')
  await expect(page.locator('[data-left]')).toHaveText('18,50\u202f$')
})
