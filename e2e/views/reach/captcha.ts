import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'

const ORIGIN = 'https://challenges.cloudflare.com'

/** A stand-in for the third party's widget, whose look is not ours to test. */
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

/** Shows the sign-in with a third party's captcha, which the product under test doesn't require. */
export async function askIfHuman(visitor: Visitor) {
  const { page, dialog } = visitor
  const code = 'captcha_failed'
  await haveSettings(page, { captcha: { provider: 'turnstile', site_key: 'site-key' } })
  await page.route('**/auth/v1/token?*', (route) => route.fulfill({ status: 400, json: { code, msg: code } }))
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
  // A service with this captcha sends a policy that allows the third party.
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
