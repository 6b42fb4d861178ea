import { browserArguments } from './browser/browser-arguments.ts'
import { findBrowser } from './browser/find-browser.ts'
import { cutTexts } from './inspect/texts/cut-texts.ts'
import { phone } from './inspect/windows.ts'
import { fitsEveryWidth } from './invariants/fits-every-width.ts'
import { expect, test } from './test.ts'
import { pages, states } from './views/views.ts'

const executablePath = findBrowser()

// The visitor's font size, in px: the default is 16, and Chrome's largest setting is 24.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...browserArguments(), '--blink-settings=defaultFontSize=24'],
  },
})

const overPages = [
  'account, recovery codes',
  'home, signed in',
  'consent',
  'bill of lading',
  'contact, refused',
]
const views = [...pages, ...states.filter(({ name }) => overPages.includes(name))]

for (const view of views)
  test(`${view.name} has room for text half as large again`, async ({ page, show }) => {
    await show(view)
    await fitsEveryWidth.check(page, view, async () => 0)
    await page.setViewportSize(phone)
    expect(await cutTexts(page)).toEqual([])
  })
