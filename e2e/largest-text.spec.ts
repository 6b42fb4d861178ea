import { browserArguments } from './browser/browser-arguments.ts'
import { findBrowser } from './browser/find-browser.ts'
import { brokenWords } from './inspect/texts/broken-words.ts'
import { phone } from './inspect/windows.ts'
import { fitsEveryWidth } from './invariants/fits-every-width.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { pages, states } from './views/views.ts'

const executablePath = findBrowser()

// Twice the default font size, in px: phones let a visitor set it.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...browserArguments(), '--blink-settings=defaultFontSize=32'],
  },
})

const overPages = ['sign in, refused', 'account, recovery codes', 'home, signed in', 'consent']
const views = [...pages, ...states.filter(({ name }) => overPages.includes(name))]

for (const view of views)
  test(`${view.name} scrolls sideways on no phone, with text twice as large`, async ({ page, show }) => {
    await show(view)
    await fitsEveryWidth.check(page, view, async () => 0)
  })

test('a button has room for its word on a phone, with text twice as large', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/de/pricing')
  const lines = await page.getByText('Loslegen', { exact: true }).evaluateAll((labels) =>
    labels.map((label) => {
      const word = document.createRange()
      word.selectNodeContents(label)
      return new Set([...word.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(lines).toEqual([1, 1, 1])
})

for (const [path, labels] of [
  ['/', 'form > a'],
  ['/de', 'form > a'],
  ['/terms', 'dt'],
  ['/de/privacy', 'dt'],
] as const)
  test(`no word of a label of ${path} is broken on a phone, with text twice as large`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.locator(labels)).toHaveCount(1)
    expect(await brokenWords(page.locator(labels))).toEqual([])
  })

for (const [path, parts] of [
  ['/', 'article, form'],
  ['/de', 'article > [aria-hidden], form'],
  ['/nowhere', 'main'],
  ['/de/nowhere', 'main'],
] as const)
  test(`no word of a drawing or a text of ${path} is broken on a phone, with text twice as large`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/404/, /nowhere/)
    await page.setViewportSize(phone)
    await page.goto(path)
    expect(await brokenWords(page.locator(parts))).toEqual([])
  })

test('the days of an order are beside its events on a phone, with text twice as large', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const days = page.locator('ol > li').filter({ hasText: '3-7 business days' })
  const [shaded, event] = await days.evaluate((window) => {
    const words = document.createRange()
    words.selectNode(window.previousElementSibling?.lastChild as Node)
    return [window.getBoundingClientRect().left, words.getBoundingClientRect().right]
  })
  expect(shaded).toBeGreaterThanOrEqual(event as number)
})

test('no word of a dialog’s title is broken on a phone, with text twice as large', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/de/privacy')
  await page.locator('[data-account-entry] [data-auth]').click()
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Willkommen zurück')
  expect(await brokenWords(title)).toEqual([])
})

for (const path of ['/terms', '/de/terms'])
  test(`a toast over ${path} has whole words and fits a narrow phone, with text twice as large`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.locator('[data-account-entry] [data-auth]').click()
    await visitor.submit.click()
    const toast = page.getByRole('alert').locator('p')
    await expect(toast).toBeInViewport({ ratio: 1 })
    expect(await brokenWords(toast)).toEqual([])
  })

test('a recovery code takes two lines on a narrow phone, with text twice as large', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  await page.setViewportSize({ width: 320, height: 640 })
  await visitor.openAccountOf(owner)
  await visitor.dialog.getByRole('button', { name: 'Make recovery codes' }).click()
  const panel = page.getByRole('group', { name: 'Your recovery codes' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  const lines = await panel
    .getByRole('listitem')
    .evaluateAll((codes) =>
      codes.map((code) => code.clientHeight / Number.parseFloat(getComputedStyle(code).lineHeight)),
    )
  expect(Math.max(...lines)).toBeLessThan(2.5)
  expect(await brokenWords(panel.getByRole('button'))).toEqual([])
})

test('the word of a button stands in its middle, however many lines its other word takes', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/pricing')
  const offsets = await page.getByText('Get Started', { exact: true }).evaluateAll((labels) =>
    labels.map((label) => {
      const word = document.createRange()
      word.selectNodeContents(label)
      const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      const button = label.closest('button') as Element
      return Math.abs(middleOf(word.getBoundingClientRect()) - middleOf(button.getBoundingClientRect()))
    }),
  )
  expect(offsets).toHaveLength(3)
  expect(Math.max(...offsets)).toBeLessThan(2)
})
