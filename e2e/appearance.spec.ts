import { eachAppearance } from './inspect/each-appearance.ts'
import { smallPicture } from './inspect/small-picture.ts'
import { expect, test } from './test.ts'
import { pages, views } from './views/views.ts'

// Text is in the site's own face, because the reader's differs from machine to machine. It has no ©.
const oneFace = '*, ::before, ::after { font-family: Display !important } [data-year] { visibility: hidden }'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const view of views)
  test(`${view.name} looks as accepted`, async ({ page, show }) => {
    await show(view)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, oneFace)
    await eachAppearance(page, view, async (appearance) => {
      const picture = await smallPicture(page, { fullPage: pages.includes(view) })
      const name = `${view.name === '/' ? 'home' : view.name} ${appearance}`.match(/\w+/g)?.join('-')
      expect.soft(picture).toMatchSnapshot(`${name}.png`)
    })
  })
