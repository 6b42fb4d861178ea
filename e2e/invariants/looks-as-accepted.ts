import { expect, test } from '@playwright/test'
import { eachAppearance } from '../inspect/each-appearance.ts'
import { resembles } from '../inspect/resembles.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { smallPicture } from '../pictures/small-picture.ts'
import { pages } from '../views/views.ts'
import type { Invariant } from './invariant.ts'

// Text is in the site's own face, since system fonts differ between machines. The face has no ©.
// Content that changes each time is hidden and keeps its space: the year, times, secrets.
const oneFace = `
  *, ::before, ::after { font-family: Display !important }
  [data-year], time, [role=dialog] img, [translate=no] { visibility: hidden }`

/** Compares pictures on desktop and phone, in the light and the dark scheme. */
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
    // The next check begins at the top, where the sticky bar covers nothing.
    if (view.at) await page.evaluate(() => scrollTo(0, 0))
    await face.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    })
  },
}
