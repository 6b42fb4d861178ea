import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'

const ORIGIN = 'https://challenges.cloudflare.com'

/** Stands for the third party's own, which is not ours to look at. */
const WIDGET = `window.turnstile = {
  render(place, { 'before-interactive-callback': show }) {
    const box = document.createElement('label')
    box.style.cssText = 'display: block; border: 1px solid; padding: 1.25rem 4rem'
    const tick = Object.assign(document.createElement('input'), { type: 'checkbox' })
    tick.style.cssText = 'width: 44px; height: 44px; vertical-align: middle'
    box.append(tick, ' I am a person')
    const words = ['A third party asks.', 'It has terms of its own.']
    place.append(box, ...words.map((text) => Object.assign(document.createElement('p'), { textContent: text })))
    show()
    return 'widget'
  },
}`

/**
 * The sign-in where a third party has a question first, which the product under test does not ask.
 */
export async function askIfHuman(visitor: Visitor) {
  const { page, dialog } = visitor
  const code = 'captcha_failed'
  await haveSettings(page, { captcha: { provider: 'turnstile', site_key: 'site-key' } })
  await page.route('**/auth/v1/token?*', (route) => route.fulfill({ status: 400, json: { code, msg: code } }))
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
  // Its policy lets the third party in where the service asks it.
  await page.route('**/nowhere', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _closed, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.reload()
  await visitor.openDialog()
  await visitor.send({ email: 'maren@harbour.example', password: 'lighthouse' })
  await dialog.getByLabel('I am a person').waitFor()
}
