import { newAccount, publicKey } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { Visitor } from './visitor/visitor.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test.describe('a link', () => {
  test('opened in another browser it says what to do there', async ({ visitor, page, request, browser }) => {
    const account = newAccount()
    await page.goto('/')
    await visitor.signUp(account)

    const context = await browser.newContext()
    const elsewhere = new Visitor(await context.newPage())
    await elsewhere.page.goto((await mailTo(request, account.email, 'confirmation')).link)
    await elsewhere.expectToast(
      'Another browser',
      'This link only works in the browser where you asked for it, and it’s now used up. Sign in here, or once more there.',
    )
    await expect(elsewhere.dialog).toContainText('Your email is confirmed. Sign in here now.')
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await elsewhere.send(account)
    await elsewhere.expectSignedIn(account)
    await context.close()
  })

  test('to a new password, opened in another browser, leads to a code there', { tag: '@core' }, async ({
    visitor,
    page,
    request,
    browser,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const { account } = await Owner.create(request)
    await page.goto('/')
    await visitor.openDialog()
    await visitor.email.fill(account.email)
    await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await visitor.submit.click()
    await visitor.code.waitFor()

    const context = await browser.newContext()
    const elsewhere = new Visitor(await context.newPage())
    const first = await mailTo(request, account.email, 'recovery')
    await elsewhere.page.goto(first.link)
    await expect(elsewhere.dialog).toHaveAccessibleName('Forgot your password?')
    await expect(elsewhere.dialog).toContainText(
      'This link only works in the browser where you asked for it. It’s now used up. Get a code here',
    )
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await visitor.code.fill(first.code)
    await visitor.expectToast(
      'Error',
      'That code is wrong, expired or already used. Check it, or ask for a new one.',
      { destructive: true },
    )
    await elsewhere.email.fill(account.email)
    await elsewhere.submit.click()
    await elsewhere.code.fill((await mailTo(request, account.email, 'recovery', first)).code)
    await elsewhere.dialog.getByLabel('New password', { exact: true }).fill('a new lighthouse')
    await elsewhere.submit.click()
    await elsewhere.expectToast('Success', 'Your new password is saved.')
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
    await visitor.expectToast('Error', 'This link has expired or was already used. Ask for a new one.', {
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

  test('that brings a session asks first, and stores nothing before', { tag: '@core' }, async ({
    visitor,
    page,
    request,
  }) => {
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

  test('that brings a session cannot name another account than its own', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const [victim, attacker] = [await Owner.create(request), await Owner.create(request)]
    // With an expired access token, auth-js would take over whatever session the refresh token
    // opens.
    const claims = { sub: crypto.randomUUID(), email: victim.account.email, exp: 1 }
    const forged = ['{"alg":"none"}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.')
    const fragment = { access_token: forged, refresh_token: attacker.session?.refresh_token ?? '' }
    await page.goto(`/#${new URLSearchParams(fragment)}`)
    await visitor.expectToast('Error', 'That didn’t work. Please try again.', { destructive: true })
    await expect(visitor.dialog).toBeHidden()
    expect(await visitor.storedSession()).toBeNull()
  })

  test('that brings a session replaces another user’s only if the visitor agrees', async ({
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
    await expect(visitor.dialog).toContainText(`You’re signed in as ${mine.account.email}.`)
    expect(await visitor.storedSession()).toContain(mine.account.email)
    await visitor.dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
    await expect(page).toHaveURL('/')
  })
})
