import { newAccount } from './product/create-account.ts'
import { haveSettings } from './product/have-settings.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test.describe('a code in place of the password', () => {
  test('it signs in; another mail can be asked for once the service’s time is over', {
    tag: '@core',
  }, async ({ visitor, page, request, expectedComplaints }) => {
    expectedComplaints.push(/ERR_FAILED/)
    const { account } = await Owner.create(request)
    await page.clock.install()
    // The service signs in no phone numbers.
    await haveSettings(page, { smtp_max_frequency: 900, external: { email: true } })
    await page.goto('/')
    await visitor.openDialog()
    await visitor.dialog.getByRole('button', { name: 'Email me a code' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Sign in by email')
    await visitor.email.fill(account.email)
    await visitor.submit.click()
    await expect(visitor.dialog).toContainText(/You can ask for a new email in (900|[6-8]\d\d) s\./)
    const first = await mailTo(request, account.email, 'magic_link')
    await page.clock.fastForward(901_000)
    const again = visitor.dialog.getByRole('button', { name: 'Send a new email' })
    await page.route('**/auth/v1/otp*', (route) => route.abort())
    await again.click()
    await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', {
      destructive: true,
    })
    await expect(again).toBeFocused()
    await page.unroute('**/auth/v1/otp*')
    await again.click()
    await visitor.expectToast('Success', 'A new email is on its way.')
    await expect(visitor.code).toBeFocused()
    const { code } = await mailTo(request, account.email, 'magic_link', first)
    await expect(visitor.dialog).toContainText(/You can ask for a new email in (900|[6-8]\d\d) s\./)

    await visitor.code.pressSequentially(code)
    await visitor.expectToast('Success', 'Logged in successfully!')
    await expect(visitor.dialog).toBeHidden()
    await visitor.expectSignedIn(account)
  })

  for (const [digits, zero] of [
    ['wide', '\uff10'],
    ['Arabic-Indic', '\u0660'],
    ['Persian', '\u06f0'],
  ] as const)
    test(`it may be typed by an input method, in ${digits} digits`, async ({ visitor, page, request }) => {
      const { account } = await Owner.create(request)
      await page.goto('/')
      await visitor.openDialog()
      await visitor.askByMail('Send me a code', account.email)
      await expect(visitor.code).toBeFocused()
      const { code } = await mailTo(request, account.email, 'magic_link')
      const keyboard = await page.context().newCDPSession(page)
      for (const digit of code) {
        const text = String.fromCharCode(zero.charCodeAt(0) + Number(digit))
        await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
        await keyboard.send('Input.insertText', { text })
      }
      await visitor.expectSignedIn(account)
    })

  test('its link signs in another tab, and the dialog that waits for the code gives way', async ({
    visitor,
    page,
    request,
    newTab,
  }) => {
    const { account } = await Owner.create(request)
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Send me a code', account.email)
    await expect(visitor.code).toBeVisible()

    const tab = await newTab()
    await tab.page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await tab.expectToast('Success', 'Logged in successfully!')
    await expect(visitor.dialog).toBeHidden()
    await visitor.expectSignedIn(account)
  })

  test('who comes back too soon for another can enter it', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(429))
    const { account } = await Owner.create(request)
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Send me a code', account.email)
    const { code } = await mailTo(request, account.email, 'magic_link')
    await page.route('**/auth/v1/otp*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
      }),
    )
    await page.reload()
    await visitor.openDialog()
    await visitor.askByMail('Send me a code', account.email)
    await visitor.dialog.getByRole('button', { name: 'Or enter the code' }).click()
    await visitor.code.fill(code)
    await visitor.expectSignedIn(account)
  })

  test('its link works although another flow was begun since', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(400))
    const [{ account }, other] = [await Owner.create(request), newAccount()]
    await page.goto('/')
    for (const { email } of [account, other]) {
      await visitor.openDialog()
      await visitor.askByMail('Send me a code', email)
      await expect(visitor.code).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await visitor.expectSignedIn(account)
  })
})
