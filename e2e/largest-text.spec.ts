import { browserArguments } from './browser/browser-arguments.ts'
import { findBrowser } from './browser/find-browser.ts'
import { phone } from './inspect/windows.ts'
import { fitsEveryWidth } from './invariants/fits-every-width.ts'
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
