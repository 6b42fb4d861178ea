import { newAccount } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { enterAs } from './visitor/enter-as.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test('an account moves to another address once both mailboxes have followed their links', {
  tag: '@core',
}, async ({ visitor, page, request, newTab }) => {
  const owner = await Owner.create(request)
  const { email } = owner.account
  const next = newAccount().email
  const section = visitor.section('Email')
  await visitor.openAccountOf(owner)
  await section.getByRole('button', { name: 'Change email' }).click()
  await expect(section.getByLabel('New email')).toBeFocused()
  await expect(section).toContainText('Your email changes once each of them has agreed.')
  await section.getByLabel('New email').fill(email)
  await page.keyboard.press('Enter')
  await visitor.expectToast('Validation Error', 'That’s already your email.', { destructive: true })
  await section.getByLabel('New email').fill(next)
  await page.keyboard.press('Enter')
  await visitor.expectToast('Success', 'Check your email.')
  await expect(section).toContainText(`Changing to ${next}.`)

  const tab = await newTab()
  await tab.page.goto((await mailTo(request, next, 'email_change')).link)
  await tab.expectToast(
    'One more email',
    'This address has agreed. Now open the link in the email to the other one.',
  )
  await expect(tab.page).toHaveURL('/')
  await tab.expectSignedIn({ email, password: '' })
  await tab.page.goto((await mailTo(request, email, 'email_change_current')).link)
  await tab.expectToast('Success', `Your email is now ${next}.`)
  await tab.expectSignedIn({ email: next, password: '' })

  // The tab in which the change was begun.
  await expect(section).not.toContainText('Changing to')
  await expect(visitor.dialog).toContainText(next)
})

test('the codes of both mails move the account too', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(403))
  const owner = await Owner.create(request)
  const { email } = owner.account
  const next = newAccount().email
  await owner.call('/user', { email: next }, 'PUT')
  const section = visitor.section('Email')
  await visitor.openAccountOf(owner)
  await section.getByRole('button', { name: 'Enter a code' }).click()
  await visitor.code.fill((await mailTo(request, email, 'email_change_current')).code)
  await visitor.expectToast(
    'Success',
    'One address has agreed. Now enter the code from the other email, or open its link.',
  )
  await visitor.code.fill((await mailTo(request, next, 'email_change')).code)
  await visitor.expectToast('Success', `Your email is now ${next}.`)
  await expect(section).not.toContainText('Changing to')
  await page.keyboard.press('Escape')
  await visitor.expectSignedIn({ email: next, password: '' })
})

test('two providers are connected, open the account, and are disconnected', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const name = newAccount().email
  const section = visitor.section('Connected accounts')
  await page.goto('/')
  await visitor.takeUp(owner)
  for (const title of ['Harbour', 'Lighthouse']) {
    await visitor.openAccount()
    await section.getByRole('button', { name: `Connect ${title}` }).click()
    await enterAs(page, { email: name })
    await visitor.expectToast('Success', `You can now sign in with ${title}.`)
    await expect(page).toHaveURL('/')
  }
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Lighthouse' }).click()
  await visitor.expectSignedIn(owner.account)

  await visitor.openAccount()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Disconnect Harbour' }).click()
  await section.getByRole('group').getByRole('button', { name: 'Disconnect' }).click()
  await visitor.expectToast('Success', 'You can no longer sign in with Harbour.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('button', { name: 'Connect Harbour' })).toBeVisible()
})

test('the only sign-in method can’t be disconnected, and another user’s account not connected', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const [mine, theirs] = [newAccount().email, newAccount().email]
  const section = visitor.section('Connected accounts')
  const signInWith = async (title: string, email: string) => {
    await visitor.openDialog()
    await visitor.dialog.getByRole('button', { name: `Continue with ${title}` }).click()
    await enterAs(page, { email })
    await visitor.expectSignedIn({ email, password: '' })
  }
  await page.goto('/')
  await signInWith('Lighthouse', theirs)
  await visitor.signOut()
  await signInWith('Harbour', mine)
  await visitor.openAccount()
  await expect(section.getByRole('listitem')).toContainText(
    'It’s your only way to sign in, so it can’t be disconnected.',
  )
  await expect(section.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  await section.getByRole('button', { name: 'Connect Lighthouse' }).click()
  await visitor.expectToast(
    'Error',
    'That account is already connected, here or to someone else’s account.',
    {
      destructive: true,
    },
  )
  await visitor.expectSignedIn({ email: mine, password: '' })
})
