import { newAccount, publicKey } from './product/create-account.ts'
import { mailTo, templatesTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { Visitor } from './visitor/visitor.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './ways-in.ts'

const sent = (email: string) =>
  `If ${email} has an account here, a mail is on its way to it. Open the link in it in this browser, or enter its code.`

test.describe('a new address', () => {
  test('its link comes back to the home page, signs in and says that it is confirmed', async ({
    visitor,
    page,
    request,
    newTab,
  }) => {
    const account = newAccount()
    await page.goto('/pricing')
    await visitor.openDialog()
    await visitor.switchMode()
    await visitor.send(account)
    await visitor.expectToast('Success', 'Account created successfully! You can now login.')
    await expect(visitor.dialog).toContainText(`A confirmation is on its way to ${account.email}.`)

    const { link } = await mailTo(request, account.email, 'confirmation')
    const tab = await newTab()
    await tab.page.goto(link)
    await tab.expectToast('Success', 'Your address is confirmed, and you are signed in.')
    await tab.expectSignedIn(account)
    await expect(tab.page).toHaveURL('/')
    expect(await tab.page.evaluate(() => Object.keys(localStorage))).toEqual(['auth.session'])
  })

  test('its code does the same in the dialog, where a wrong one is told', async ({
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
    await visitor.dialog.getByRole('button', { name: 'Or enter its code' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Check your mail')
    await expect(visitor.code).toBeFocused()

    const { code } = await mailTo(request, account.email, 'confirmation')
    await visitor.code.fill(code === '123456' ? '654321' : '123456')
    await visitor.expectToast(
      'Error',
      'That code is wrong, too old, or was used before. Check it, or ask for a new mail.',
      { destructive: true },
    )
    await visitor.code.fill(code)
    await visitor.expectToast('Success', 'Your address is confirmed, and you are signed in.')
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
    await expect(visitor.dialog).toHaveAccessibleName('Confirm your address')
    await expect(visitor.email).toHaveValue(account.email)
    await visitor.submit.click()
    await expect(visitor.dialog).toHaveAccessibleName('Check your mail')

    await page.goto((await mailTo(request, account.email, 'confirmation', first)).link)
    await visitor.expectToast('Success', 'Your address is confirmed, and you are signed in.')
    await visitor.expectSignedIn(account)
  })
})

test.describe('a forgotten password', () => {
  test('the link opens ‘Choose a new password’, which signs in from then on', async ({
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
    await visitor.expectToast('Error', 'Choose a password that differs from the current one.', {
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

  test('who is signed in and can’t show it chooses a new one by mail', async ({ visitor, page, request }) => {
    const owner = await Owner.create(request)
    const { email } = owner.account
    await visitor.openAccountOf(owner)
    const password = visitor.section('Password')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByRole('button', { name: 'Forgotten, or none yet? Choose one by mail' }).click()
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
      'That code is wrong, too old, or was used before. Check it, or ask for a new mail.',
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

test.describe('a code in place of the password', () => {
  test('it signs in; another mail can be asked for once a minute is over', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_FAILED/)
    const { account } = await Owner.create(request)
    await page.clock.install()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.dialog.getByRole('button', { name: 'Email me a code' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Sign in by mail')
    await visitor.email.fill(account.email)
    await visitor.submit.click()
    await expect(visitor.dialog).toContainText(/You can ask for a new mail in (60|59) s\./)
    const first = await mailTo(request, account.email, 'magic_link')
    await page.clock.fastForward(61_000)
    const again = visitor.dialog.getByRole('button', { name: 'Send a new mail' })
    await page.route('**/auth/v1/otp*', (route) => route.abort())
    await again.click()
    await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', {
      destructive: true,
    })
    await expect(again).toBeFocused()
    await page.unroute('**/auth/v1/otp*')
    await again.click()
    await visitor.expectToast('Success', 'A new mail is on its way.')
    await expect(visitor.code).toBeFocused()
    const { code } = await mailTo(request, account.email, 'magic_link', first)
    await expect(visitor.dialog).toContainText(/You can ask for a new mail in (60|59) s\./)

    await visitor.code.pressSequentially(code)
    await visitor.expectToast('Success', 'Logged in successfully!')
    await expect(visitor.dialog).toBeHidden()
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
    await visitor.askByMail('Email me a code', account.email)
    await expect(visitor.code).toBeVisible()

    const tab = await newTab()
    await tab.page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await tab.expectToast('Success', 'Logged in successfully!')
    await expect(visitor.dialog).toBeHidden()
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
      await visitor.askByMail('Email me a code', email)
      await expect(visitor.code).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await visitor.expectSignedIn(account)
  })
})

test.describe('a link', () => {
  test('opened in another browser it says what to do there', async ({ visitor, page, request, browser }) => {
    const account = newAccount()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.switchMode()
    await visitor.send(account)
    await visitor.expectToast('Success', 'Account created successfully! You can now login.')

    const context = await browser.newContext()
    const elsewhere = new Visitor(await context.newPage())
    await elsewhere.page.goto((await mailTo(request, account.email, 'confirmation')).link)
    await elsewhere.expectToast(
      'Another browser',
      'This link signs in the browser that asked for it. Go back there, or go on here.',
    )
    await expect(elsewhere.dialog).toContainText('Your address is confirmed. Sign in here now.')
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await elsewhere.send(account)
    await elsewhere.expectSignedIn(account)
    await context.close()
  })

  test('used before, it says so and offers a new one', async ({ visitor, page, request }) => {
    const { account } = await Owner.create(request)
    await request.post('/auth/v1/otp', { headers: publicKey, data: { email: account.email } })
    const first = await mailTo(request, account.email, 'magic_link')
    await page.goto(first.link)
    await visitor.continueAs(account)
    await visitor.expectSignedIn(account)
    await visitor.signOut()

    await page.goto(first.link)
    await visitor.expectToast('Error', 'This link is too old, or was used before. Ask for a new one.', {
      destructive: true,
    })
    await expect(visitor.dialog).toContainText('That link no longer works.')
    await expect(page).toHaveURL('/')
    await visitor.email.fill(account.email)
    await visitor.submit.click()
    await expect(visitor.code).toBeVisible()
    await page.goto((await mailTo(request, account.email, 'magic_link', first)).link)
    await visitor.expectSignedIn(account)
  })

  test('that brings a session asks first, and stores nothing before', async ({ visitor, page, request }) => {
    const { account } = await Owner.create(request)
    await request.post('/auth/v1/otp', { headers: publicKey, data: { email: account.email } })
    await page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await expect(visitor.dialog).toHaveAccessibleName(`Continue as ${account.email}?`)
    expect(new URL(page.url()).hash).toBe('')
    expect(await visitor.storedSession()).toBeNull()
    await visitor.dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(visitor.dialog).toBeHidden()
    await page.reload()
    await visitor.expectSignedOut()
    expect(await visitor.storedSession()).toBeNull()
  })

  test('that brings a session can not name another account than its own', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const [victim, attacker] = [await Owner.create(request), await Owner.create(request)]
    // An access token that has expired would have auth-js take up whatever the refresh token opens.
    const claims = { sub: crypto.randomUUID(), email: victim.account.email, exp: 1 }
    const forged = ['{"alg":"none"}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.')
    const fragment = { access_token: forged, refresh_token: attacker.session?.refresh_token ?? '' }
    await page.goto(`/#${new URLSearchParams(fragment)}`)
    await visitor.expectToast('Error', 'That did not work. Please try again.', { destructive: true })
    await expect(visitor.dialog).toBeHidden()
    expect(await visitor.storedSession()).toBeNull()
  })

  test('that brings a session takes the place of somebody else’s only if they agree', async ({
    visitor,
    page,
    request,
  }) => {
    const [mine, theirs] = [await Owner.create(request), await Owner.create(request)]
    await page.goto('/')
    await visitor.signIn(mine.account)
    await request.post('/auth/v1/recover', { headers: publicKey, data: { email: theirs.account.email } })
    await page.goto((await mailTo(request, theirs.account.email, 'recovery')).link)
    await expect(visitor.dialog).toHaveAccessibleName(`Continue as ${theirs.account.email}?`)
    await expect(visitor.dialog).toContainText(`You are signed in as ${mine.account.email}.`)
    expect(await visitor.storedSession()).toContain(mine.account.email)
    await visitor.dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
    await expect(page).toHaveURL('/')
  })
})
