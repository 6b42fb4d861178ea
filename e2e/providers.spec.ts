import { newAccount } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { enterAs } from './visitor/enter-as.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test('a provider signs in, and comes back to the page where the visitor was', { tag: '@core' }, async ({
  visitor,
  page,
}) => {
  const person = newAccount()
  await page.goto('/pricing')
  await visitor.openDialog()
  await expect(visitor.email).toBeFocused()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await enterAs(page, person)

  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(person)
  await expect(page).toHaveURL('/pricing')
  await visitor.signOut()

  // The provider still has the user's session.
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await visitor.expectSignedIn(person)
})

for (const [button, title, text] of [
  ['Cancel', 'Nothing changed', 'You canceled before it was done. Try again when you’re ready.'],
  [
    'Break',
    'Error',
    'The provider couldn’t do that just now. Try again later, or choose another way to sign in.',
  ],
] as const)
  test(`‘${button}’ at the provider: ${title}`, { tag: '@core' }, async ({ visitor, page }) => {
    await page.goto('/for-beginners')
    await visitor.openDialog()
    await visitor.dialog.getByRole('button', { name: 'Continue with Lighthouse' }).click()
    await page.getByRole('button', { name: button }).click()
    await visitor.expectToast(title, text, { destructive: title === 'Error' })
    await visitor.expectSignedOut()
    await expect(page).toHaveURL('/for-beginners')
  })

test('the first opening has the providers, although what draws them takes its time', async ({
  visitor,
  page,
}) => {
  await page.route('**/_astro/steps.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.continue()
  })
  await page.goto('/')
  await visitor.openDialog()
  await expect(visitor.dialog.getByRole('button', { name: 'Continue with Harbour' })).toBeVisible()
})

test('a provider that is away is told in the dialog, which stays', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(503))
  await page.goto('/')
  await visitor.openDialog()
  const button = visitor.dialog.getByRole('button', { name: 'Continue with Absent' })
  await button.click()
  await visitor.expectToast(
    'Error',
    'We can’t reach that right now. Try again in a moment, or choose another way.',
    { destructive: true },
  )
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('the browser’s Back finds the dialog ready for another try', async ({ visitor, page }) => {
  const person = newAccount()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Lighthouse' }).click()
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.goBack()
  if (await visitor.dialog.isHidden()) await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Lighthouse' }).click()
  await enterAs(page, person)
  await visitor.expectSignedIn(person)
})

test('an address that was confirmed here leads to its account, and on to its second factor', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await enterAs(page, owner.account)
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.expectNoToast()
  await visitor.code.fill(await app.code())
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(owner.account)
})

test('an unverified address is its owner’s: the provider signs in', async ({ visitor, page }) => {
  const account = newAccount()
  await visitor.haveAccount(account)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await enterAs(page, account)
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(account)
})
