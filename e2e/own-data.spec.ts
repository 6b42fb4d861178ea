import { readFile } from 'node:fs/promises'
import { ageSessions } from './product/age-sessions.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('a visitor downloads what is kept, deletes the own account, and opens another with the same address', {
  tag: '@core',
}, async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(400), refused(403))
  const owner = await Owner.create(request)
  const { account } = owner
  const data = visitor.section('Your data')
  await visitor.openAccountOf(owner)

  const saving = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^dropharbor-account-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept).toMatchObject({
    account: { email: account.email, identities: [{ provider: 'email' }] },
    sessions: expect.arrayContaining([expect.objectContaining({ ip: expect.any(String) })]),
    audit: expect.arrayContaining([
      expect.objectContaining({ payload: expect.objectContaining({ action: 'user_signedup' }) }),
    ]),
  })
  await visitor.expectToast('Success', 'Everything we keep about you is in the file.')

  const ask = data.getByRole('button', { name: 'Delete my account' })
  await ask.click()
  await expect(data).toContainText('This can’t be undone.')
  await data.getByRole('button', { name: 'Keep' }).click()
  await expect(ask).toBeFocused()
  await ask.click()
  await data.getByRole('button', { name: 'Delete it' }).click()
  await visitor.expectToast('Success', 'Your account has been deleted.')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
  await mailTo(request, account.email, 'account_deleted')

  await visitor.openDialog()
  await visitor.send(account)
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await visitor.switchMode()
  await visitor.send(account)
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
  await visitor.send(account)
  await visitor.expectSignedIn(account)
})

test('with days of grace an old session proves itself, and the mail restores what it closed', async ({
  visitor,
  page,
  newTab,
  ownProduct,
  expectedComplaints,
}) => {
  test.slow()
  expectedComplaints.push(refused(400), refused(403))
  const product = await ownProduct({ ERASE_AFTER_DAYS: '14' })
  const { url, request } = product
  const { account } = await Owner.create(request)
  const data = visitor.section('Your data')
  await page.goto(url)
  await visitor.signIn(account)
  await visitor.openAccount()
  await data.getByRole('button', { name: 'Delete my account' }).click()
  await expect(data).toContainText('In 14 days everything we keep about you will be deleted for good.')
  ageSessions(product)
  await data.getByRole('button', { name: 'Delete it' }).click()
  await visitor.dialog.getByLabel('Your password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(visitor.toasts).toContainText('The link in our email restores it until')
  await visitor.expectSignedOut()

  await visitor.openDialog()
  await visitor.send(account)
  await expect(visitor.toasts.getByRole('alert')).toHaveText(
    /^Error This account is closed, and deleted after 20\d\d-\d\d-\d\d\. Until then the link in the mail about it restores it\.$/,
  )
  const { text } = await mailTo(request, account.email, 'account_closed')
  const link = /http\S+\/undo\?\S+/.exec(text)?.[0] ?? ''
  const tabs = [page, (await newTab()).page]
  for (const tab of tabs) await tab.goto(link)
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Undo it' }).click()))
  // One of the two tabs restores the account, and the other reports a used link.
  const said = () => Promise.all(tabs.map((tab) => tab.getByRole('heading').textContent()))
  await expect
    .poll(async () => (await said()).toSorted())
    .toEqual(['The change was undone', 'This link no longer works'])
  await mailTo(request, account.email, 'recovery')
})
