import { newAccount } from './product/create-account.ts'
import { mailTo, templatesTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

const sent = (email: string) =>
  `If ${email} has an account here, an email is on its way. Open its link in this browser, or enter its code.`

test.describe('a forgotten password', () => {
  test('the link opens ‘Choose a new password’, which signs in from then on', { tag: '@core' }, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(400), refused(422))
    const { account } = await Owner.create(request)
    await page.goto('/for-beginners')
    await visitor.openDialog()
    await visitor.email.fill(account.email)
    await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Forgot your password?')
    await expect(visitor.email).toBeFocused()
    await expect(visitor.email).toHaveValue(account.email)
    await visitor.submit.click()
    await expect(visitor.dialog).toContainText(sent(account.email))

    await page.goto((await mailTo(request, account.email, 'recovery')).link)
    await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
    await expect(page).toHaveURL('/')
    await expect(visitor.newPassword).toBeFocused()
    await visitor.newPassword.fill('light')
    await visitor.submit.click()
    await visitor.expectToast('Validation Error', 'Password must be at least 6 characters', {
      destructive: true,
    })
    await visitor.newPassword.fill(account.password)
    await visitor.submit.click()
    await visitor.expectToast('Error', 'Choose a password that’s different from your current one.', {
      destructive: true,
    })
    await visitor.choosePassword('a new lighthouse')
    await expect(visitor.dialog).toBeHidden()
    await visitor.expectSignedIn(account)

    await visitor.signOut()
    await visitor.openDialog()
    await visitor.send(account)
    await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
      destructive: true,
    })
    await visitor.send({ ...account, password: 'a new lighthouse' })
    await visitor.expectSignedIn(account)
  })

  test('the address stays on the way there and back, and a new account clears it', async ({
    visitor,
    page,
  }) => {
    const { email, password } = newAccount()
    const back = visitor.dialog.getByRole('button', { name: 'Back to sign in' })
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', email)
    await expect(visitor.dialog).toContainText(sent(email))
    await back.click()
    await expect(visitor.email).toHaveValue(email)

    await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(back).toBeVisible()
    await visitor.email.fill(`the.${email}`)
    await back.click()
    await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
    await expect(visitor.email).toHaveValue(`the.${email}`)

    await visitor.switchMode()
    await visitor.password.fill(password)
    await visitor.submit.click()
    await visitor.expectToast('Success', 'Account created successfully! You can now login.')
    await expect(visitor.email).toHaveValue('')
  })

  test('a link that was used before leads to the next one', async ({ visitor, page, request }) => {
    const { account } = await Owner.create(request)
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', account.email)
    await visitor.code.waitFor()
    const first = await mailTo(request, account.email, 'recovery')
    await page.goto(first.link)
    await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
    await page.evaluate(() => localStorage.clear())

    await page.goto(first.link)
    await visitor.expectToast('Error', 'This link has expired or was already used. Ask for a new one.', {
      destructive: true,
    })
    await expect(visitor.dialog).toHaveAccessibleName('Forgot your password?')
    await expect(visitor.dialog).toContainText(
      'That link no longer works. It has expired or was already used. Get a new one here.',
    )
    await expect(visitor.email).toBeFocused()
    await expect(page).toHaveURL('/')
    await visitor.email.fill(account.email)
    await visitor.submit.click()
    await visitor.code.waitFor()
    await page.goto((await mailTo(request, account.email, 'recovery', first)).link)
    await visitor.choosePassword('a new lighthouse')
  })

  test('a reload returns to the new password, until the dialog is closed', async ({
    visitor,
    page,
    request,
  }) => {
    const { account } = await Owner.create(request)
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', account.email)
    await visitor.code.fill((await mailTo(request, account.email, 'recovery')).code)
    await expect(visitor.newPassword).toBeFocused()
    await page.reload()
    await expect(visitor.newPassword).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
    await page.reload()
    await visitor.expectSignedIn(account)
    await expect(visitor.dialog).toBeHidden()
  })

  test('who is signed in and can’t show it chooses a new one by mail', async ({ visitor, page, request }) => {
    const owner = await Owner.create(request)
    const { email } = owner.account
    await visitor.openAccountOf(owner)
    const password = visitor.section('Password')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByRole('button', { name: 'Forgot it, or don’t have one? Get a link by email' }).click()
    await visitor.expectToast('Success', `We sent a link to ${email}. Open it in this browser.`)

    await page.goto((await mailTo(request, email, 'recovery')).link)
    await visitor.choosePassword('a new lighthouse')
    await visitor.signOut()
    await visitor.signIn({ email, password: 'a new lighthouse' })
  })

  test('an address without an account is told the same, and gets nothing', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const { email } = newAccount()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', 'maren@tinandtimber')
    await visitor.expectToast('Validation Error', 'Please enter a valid email address', { destructive: true })
    await expect(visitor.email).toBeFocused()
    await visitor.email.fill(email)
    await visitor.submit.click()
    await expect(visitor.dialog).toContainText(sent(email))
    await visitor.code.fill('123456')
    await visitor.expectToast(
      'Error',
      'That code is wrong, expired or already used. Check it, or ask for a new one.',
      { destructive: true },
    )
    expect(await templatesTo(request, email)).toEqual([])
  })

  test('with a second factor the code leads to it first, then to the new password', async ({
    visitor,
    page,
    request,
  }) => {
    const owner = await Owner.create(request)
    const app = await owner.addApp()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', owner.account.email)
    await visitor.code.fill((await mailTo(request, owner.account.email, 'recovery')).code)
    await expect(visitor.dialog).toHaveAccessibleName('One more check')
    await visitor.code.fill(await app.code())
    await visitor.choosePassword('a new lighthouse')
    await visitor.expectSignedIn(owner.account)
  })
})
