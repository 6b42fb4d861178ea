import type { Visitor } from '../../visitor/visitor.ts'
import { ownerOf, unregistered } from './accounts.ts'
import { haveProviders } from './sign-in.ts'

export async function openAccount(visitor: Visitor, name: string) {
  const owner = await ownerOf(visitor, name)
  await visitor.takeUp(owner)
  await visitor.openAccount()
}

export async function failToRead(visitor: Visitor) {
  await visitor.takeUp(await ownerOf(visitor, 'unread'))
  await visitor.page.route('**/auth/v1/sessions', (route) => route.abort())
  await visitor.account.click()
  await visitor.page.getByRole('button', { name: 'Account & security' }).click()
  await visitor.dialog.getByRole('button', { name: 'Try again' }).waitFor()
}

export async function addApp(visitor: Visitor) {
  await openAccount(visitor, 'scanning')
  await visitor.dialog.getByRole('button', { name: 'Add an app' }).click()
  await visitor.dialog.getByRole('button', { name: 'Show the QR code' }).click()
  await visitor.code.waitFor()
}

export async function removeFactor(visitor: Visitor) {
  const owner = await ownerOf(visitor, 'leaving')
  await owner.addApp('Maren’s phone')
  await owner.makeRecoveryCodes()
  await owner.call('/factors', { factor_type: 'totp', friendly_name: 'The tablet in the warehouse' })
  await visitor.takeUp(owner)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Remove Maren’s phone' }).click()
}

export async function makeRecoveryCodes(visitor: Visitor) {
  const owner = await ownerOf(visitor, 'careful')
  await owner.addApp('Maren’s phone')
  await visitor.takeUp(owner)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Make recovery codes' }).click()
  await visitor.dialog.getByRole('button', { name: 'I have saved them' }).waitFor()
  await visitor.dialog.getByText('10 of 10 codes left.').waitFor()
}

export async function moveAndConnect(visitor: Visitor) {
  const { page } = visitor
  await haveProviders(visitor)
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    const user = await response.json()
    const [own] = user.identities
    const elsewhere = { ...own, identity_id: unregistered.email, provider: 'google' }
    const json = { ...user, new_email: 'maren@lighthouse.example', identities: [own, elsewhere] }
    await route.fulfill({ response, json })
  })
  await openAccount(visitor, 'moving')
  await visitor.dialog.getByRole('button', { name: 'Disconnect Google' }).click()
}

export async function downloadData(visitor: Visitor) {
  await openAccount(visitor, 'packing')
  const saved = visitor.page.waitForEvent('download')
  await visitor.section('Your data').getByRole('button', { name: 'Download my data' }).click()
  await saved
  await visitor.holdToast('Success')
}

export async function askToDelete(visitor: Visitor) {
  await openAccount(visitor, 'going')
  await visitor.section('Your data').getByRole('button', { name: 'Delete my account' }).click()
  await visitor.dialog.getByRole('button', { name: 'Delete it' }).waitFor()
}

export async function refusePassword(visitor: Visitor) {
  await openAccount(visitor, 'stubborn')
  await visitor.dialog.getByRole('button', { name: 'Change password' }).click()
  await visitor.dialog.getByLabel('Current password').fill('lighthouse')
  await visitor.dialog.getByLabel('New password').fill('lighthouse')
  await visitor.page.keyboard.press('Enter')
  await visitor.holdToast('Error')
}

export async function askForProof(visitor: Visitor) {
  const { page } = visitor
  const methods = ['password', 'passkey', 'email']
  await page.route('**/auth/v1/reauthenticate/methods', (route) => route.fulfill({ json: { methods } }))
  const json = { error_code: 'reauthentication_needed', msg: 'This change requires reauthentication' }
  await page.route('**/auth/v1/factors', (route) => route.fulfill({ status: 400, json }))
  await openAccount(visitor, 'stale')
  await visitor.dialog.getByRole('button', { name: 'Add an app' }).click()
  await visitor.dialog.getByRole('button', { name: 'Show the QR code' }).click()
  await visitor.dialog.getByLabel('Your password').waitFor()
}

export async function requireFactor(visitor: Visitor) {
  const { page } = visitor
  await page.route('**/auth/v1/.well-known/jwks.json', (route) => route.abort())
  const { session } = await ownerOf(visitor, 'required')
  const [header, payload = '', signature] = session?.access_token.split('.') ?? []
  const claims = JSON.stringify({ ...JSON.parse(atob(payload)), required_aal: 'aal2' })
  const access_token = [header, Buffer.from(claims).toString('base64url'), signature].join('.')
  await visitor.store({ ...session, access_token })
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Show the QR code' }).waitFor()
}
