import { newAccount, publicKey } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test.describe('a new address', () => {
  test('its link comes back to the home page, signs in and says that it is confirmed', {
    tag: '@core',
  }, async ({ visitor, page, request, newTab }) => {
    const account = newAccount()
    await page.goto('/pricing')
    await visitor.signUp(account)
    await expect(visitor.dialog).toContainText(`A confirmation is on its way to ${account.email}.`)

    const { link } = await mailTo(request, account.email, 'confirmation')
    const tab = await newTab()
    await tab.page.goto(link)
    await tab.expectToast('Success', 'Your email is confirmed, and you’re signed in.')
    await tab.expectSignedIn(account)
    await expect(tab.page).toHaveURL('/')
    expect(await tab.page.evaluate(() => Object.keys(localStorage))).toEqual(['auth.session'])
  })

  test('its code does the same in the dialog, where a wrong one is told', { tag: '@core' }, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const account = newAccount()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.switchMode()
    await visitor.send(account)
    await visitor.dialog.getByRole('button', { name: 'Or enter the code' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Check your email')
    await expect(visitor.code).toBeFocused()

    const { code } = await mailTo(request, account.email, 'confirmation')
    await visitor.code.fill(code === '123456' ? '654321' : '123456')
    await visitor.expectToast(
      'Error',
      'That code is wrong, expired or already used. Check it, or ask for a new one.',
      { destructive: true },
    )
    await visitor.code.fill(code)
    await visitor.expectToast('Success', 'Your email is confirmed, and you’re signed in.')
    await expect(visitor.dialog).toBeHidden()
    await visitor.expectSignedIn(account)
  })

  test('signing in before it is confirmed offers a new mail, whose link works', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(400))
    const account = newAccount()
    await request.post('/auth/v1/signup', { headers: publicKey, data: account })
    const first = await mailTo(request, account.email, 'confirmation')
    await page.goto('/')
    await visitor.openDialog()
    await visitor.send(account)
    await visitor.expectToast('Error', 'Email not confirmed', { destructive: true })
    await expect(visitor.dialog).toHaveAccessibleName('Confirm your email')
    await expect(visitor.email).toHaveValue(account.email)
    await visitor.submit.click()
    await expect(visitor.dialog).toHaveAccessibleName('Check your email')

    await page.goto((await mailTo(request, account.email, 'confirmation', first)).link)
    await visitor.expectToast('Success', 'Your email is confirmed, and you’re signed in.')
    await visitor.expectSignedIn(account)
  })
})
