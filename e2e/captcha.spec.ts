import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { layoutShifts } from './inspect/layout-shifts.ts'
import { newAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'

test('a proof of work is done in place, beside the page, and nothing moves', async ({
  ownProduct,
  page,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const product = await ownProduct({ SECURITY_CAPTCHA_ENABLED: 'on' })
  const shifts = await layoutShifts(page)
  const solvers: string[] = []
  page.on('worker', (worker) => solvers.push(worker.url()))
  await page.goto(product.url)
  const account = newAccount()
  await visitor.openDialog()
  await visitor.switchMode()
  // Only the keyboard is used: the captcha takes no focus.
  await visitor.email.fill(account.email)
  await visitor.password.fill(account.password)
  await page.keyboard.press('Enter')
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
  await visitor.send(account)
  await visitor.expectSignedIn(account)
  expect(solvers.length).toBeGreaterThanOrEqual(2)
  expect(new Set(solvers.map((url) => new URL(url).origin))).toEqual(new Set([product.url]))
  expect(await shifts()).toBe(0)
})

test('an answer that is refused is told in words, and the form is free again', async ({
  ownProduct,
  page,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const product = await ownProduct({ SECURITY_CAPTCHA_ENABLED: 'on' })
  await page.goto(product.url)
  // The service gets the signature of another client's challenge.
  await page.route('**/auth/v1/captcha', async (route) => {
    const answer = await route.fetch()
    const challenge = await answer.json()
    const signature = challenge.signature.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'))
    await route.fulfill({ response: answer, json: { ...challenge, signature } })
  })
  await visitor.openDialog()
  await visitor.send(newAccount())
  await expect(visitor.toasts.getByRole('alert')).toContainText('make sure that you’re human')
  await expect(visitor.submit).not.toHaveAttribute('aria-busy', 'true')
  await expect(visitor.submit).toHaveText('Sign in')
})

test('a third party shows its own in the dialog, and its scripts come when they are needed alone', async ({
  ownProduct,
  page,
  visitor,
  homes,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const asked: string[] = []
  const siteverify = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { secret, response: answer } = Object.fromEntries(new URLSearchParams(body))
    asked.push(`${secret} ${answer}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: answer === 'a person' }))
  })
  await new Promise<void>((resolve) => siteverify.listen(0, '127.0.0.1', resolve))
  const { port } = siteverify.address() as AddressInfo
  const product = await ownProduct({
    SECURITY_CAPTCHA_ENABLED: 'on',
    SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    SECURITY_CAPTCHA_SECRET: 'secret',
    SECURITY_CAPTCHA_SITE_KEY: 'site-key',
    SECURITY_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}`,
  })
  homes.add('https://challenges.cloudflare.com')
  let scripts = 0
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    scripts += 1
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render(place, { sitekey, callback, 'before-interactive-callback': ask }) {
          const box = document.createElement('label')
          box.innerHTML = '<input type="checkbox"> I am a person at ' + sitekey
          box.firstChild.addEventListener('change', () => callback('a person'))
          place.append(box)
          ask()
          return 'widget'
        },
      }`,
    })
  })
  // A request that the dialog sends by itself is refused once the visitor awaits something else.
  const held = Promise.withResolvers<void>()
  await page.route('**/passkeys/authentication/options', async (route) => {
    await held.promise
    await route.continue()
  })
  const shifts = await layoutShifts(page)
  await page.goto(product.url)
  await visitor.openDialog()
  await visitor.switchMode()
  expect(scripts).toBe(0)
  const account = newAccount()
  await visitor.send(account)
  const check = visitor.dialog.getByRole('group', { name: 'Check that you’re human' })
  await expect(check).toBeVisible()
  const refusal = page.waitForResponse('**/passkeys/authentication/options')
  held.resolve()
  await (await refusal).finished()
  await expect(visitor.dialog.getByRole('status')).toHaveText('Answer the check to continue.')
  // The check has the focus, so the keyboard reaches it at once.
  await expect(check).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(check.getByLabel('I am a person at site-key')).toBeFocused()
  await page.keyboard.press('Space')
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
  await expect(check).toBeHidden()
  // A request that no visitor asked for shows no captcha: the list of passkeys.
  await page.reload()
  await visitor.openDialog()
  await expect(visitor.submit).toBeVisible()
  await expect(visitor.toasts).not.toContainText('human')
  expect(asked).toEqual(['secret a person'])
  expect(scripts).toBe(1)
  expect(await shifts()).toBe(0)
  // The visitor presses the button for the same request.
  await visitor.dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(check).toBeFocused()
  await new Promise((resolve) => siteverify.close(resolve))
})
