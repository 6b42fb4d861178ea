import { expect, test } from '@playwright/test'
import { eachAppearance } from '../inspect/each-appearance.ts'
import { resembles } from '../inspect/resembles.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { smallPicture } from '../pictures/small-picture.ts'
import { pages } from '../views/views.ts'
import type { Invariant } from './invariant.ts'

// Text is in the site's own face, because the reader's differs from machine to machine. It has no
// ©. What is another one each time keeps its place only: the year, times, secrets.
const oneFace = `
  *, ::before, ::after { font-family: Display !important }
  [data-year], time, [role=dialog] img, [translate=no] { visibility: hidden }`

/** On desktop and phone, by day and by night. */
export const looksAsAccepted: Invariant = {
  name: 'it looks as accepted',
  async check(page, view) {
    const face = await page.evaluateHandle((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      return sheet
    }, oneFace)
    await eachAppearance(page, view, async (appearance) => {
      if (view.at) await page.locator(view.at).evaluate((part) => part.scrollIntoView())
      const picture = await smallPicture(page, { fullPage: pages.includes(view) })
      const name = `${view.name === '/' ? 'home' : view.name} ${appearance}`.match(/\w+/g)?.join('-')
      const info = test.info()
      const isPassed =
        info.config.updateSnapshots !== 'all' && (await resembles(picture, info.snapshotPath(`${name}.png`)))
      if (!isPassed) expect.soft(await packPicture(picture)).toMatchSnapshot(`${name}.png`)
    })
    // What is checked next begins at the top, under nothing that sticks there.
    if (view.at) await page.evaluate(() => scrollTo(0, 0))
    await face.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    })
  },
}
