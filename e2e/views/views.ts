import { test } from '@playwright/test'
import { newAccount } from '../product/create-account.ts'
import { mailTo } from '../product/outbox.ts'
import { Owner } from '../product/owner.ts'
import type { Visitor } from '../visitor/visitor.ts'

/** Something to look at: a page, or a state that a page can be brought into. */
export interface View {
  readonly name: string
  readonly path: string
  readonly reach?: (visitor: Visitor) => Promise<void>
  /** What the page may complain of on the way there. */
  readonly complaints?: readonly RegExp[]
  /** It is only there in a narrow window. */
  readonly phone?: true
}

export const pages: readonly View[] = [
  { name: '/', path: '/' },
  { name: '/for-beginners', path: '/for-beginners' },
  { name: '/pricing', path: '/pricing' },
  { name: 'not found', path: '/nowhere', complaints: [/404/, /\/nowhere/] },
]

/** Always the same, because pictures are compared. */
const resident = { email: 'maren@harbour.example', password: 'lighthouse' }
/** Whoever proves a mailbox loses the password that they never proved. */
const forgetful = { email: 'mavis@harbour.example', password: 'lighthouse' }
const stranger = { email: 'nobody@harbour.example', password: 'lighthouse' }

/** States of what opens over a page. Each goes through every check of a view; one more state is one more line. */
const over: readonly Omit<View, 'path'>[] = [
  { name: 'sign in', reach: openSignIn },
  { name: 'sign up', reach: openSignUp },
  { name: 'sign in, e-mail missing', reach: submitNothing },
  { name: 'sign in, refused', reach: signInAsStranger, complaints: [/status of 400/] },
  { name: 'sign in, under way', reach: signInWithoutAnswer },
  { name: 'sign up, account exists', reach: signUpAgain, complaints: [/status of 422/] },
  { name: 'sign up, done', reach: signUp },
  { name: 'sign up, to be confirmed', reach: signUpUnconfirmed },
  { name: 'sign in, with providers', reach: openWithProviders },
  { name: 'forgotten password', reach: forgetPassword },
  { name: 'mail sent', reach: askForMail },
  { name: 'new password', reach: chooseNewPassword },
  { name: 'dead link', reach: followDeadLink },
  { name: 'link of another browser', reach: followForeignLink },
  { name: 'continue as', reach: (visitor) => followTokens(visitor, 'brought') },
  { name: 'continue as another', reach: followTokensOfAnother },
  { name: 'signed in', reach: signIn },
  { name: 'account menu', reach: openAccountMenu },
  { name: 'dialog that cannot load', reach: failToLoad, complaints: [/ERR_FAILED/] },
  { name: 'phone menu', reach: openPhoneMenu, phone: true },
  { name: 'second step', reach: (visitor) => askForCode(visitor) },
  { name: 'second step, recovery code', reach: askForRecoveryCode },
  { name: 'account, unread', reach: failToRead, complaints: [/ERR_FAILED/] },
  { name: 'account, app to scan', reach: addApp },
  { name: 'account, factor to remove', reach: removeFactor },
  { name: 'account, recovery codes', reach: makeRecoveryCodes },
  { name: 'account, moving and connected', reach: moveAndConnect },
  { name: 'account, password refused', reach: refusePassword, complaints: [/status of 422/] },
  { name: 'proof', reach: askForProof, complaints: [/status of 400/] },
  { name: 'required factor', reach: requireFactor, complaints: [/ERR_FAILED/] },
]

/**
 * Whoever changes their account in a view has one of their own: a worker opens a view once, and one that takes over
 * after a failure has another number. It is spelled with n and u, which are equally wide, so that pictures agree.
 */
const ownerOf = ({ page }: Visitor, name: string) => {
  const { workerIndex, repeatEachIndex } = test.info()
  const bits = (workerIndex + 32 * repeatEachIndex).toString(2).padStart(8, '0')
  const number = bits.replaceAll('0', 'n').replaceAll('1', 'u')
  return Owner.create(page.request, { email: `${name}.${number}@harbour.example`, password: 'lighthouse' })
}

export const states: readonly View[] = [
  // The shortest page is behind them: each check reads all of it.
  ...over.map((state) => ({
    ...state,
    path: '/nowhere',
    complaints: [/404/, /\/nowhere/, ...(state.complaints ?? [])],
  })),
  { name: 'yearly prices', path: '/pricing', reach: ({ page }) => page.getByLabel(/Yearly/).check() },
  { name: 'open question', path: '/', reach: openQuestion },
  { name: 'undo page', path: '/auth/v1/undo?token=opened', reach: haveFace },
]

export const views = [...pages, ...states]

async function openSignIn(visitor: Visitor) {
  await visitor.openDialog()
}

async function openSignUp(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.switchMode()
}

async function submitNothing(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.submit.click()
  await visitor.holdToast('Validation Error')
}

async function signInAsStranger(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.send(stranger)
  await visitor.holdToast('Login Failed')
}

async function signInWithoutAnswer(visitor: Visitor) {
  await visitor.page.route('**/auth/v1/token*', () => {})
  await visitor.openDialog()
  await visitor.send(stranger)
}

async function signUpAgain(visitor: Visitor) {
  await visitor.haveAccount(resident)
  await openSignUp(visitor)
  await visitor.send(resident)
  await visitor.holdToast('Account Exists')
}

async function signUp(visitor: Visitor) {
  await openSignUp(visitor)
  await visitor.send(newAccount())
  await visitor.holdToast('Success')
}

async function signUpUnconfirmed(visitor: Visitor) {
  const user = { id: '5b0e8f0c-6b1c-4b57-9f1c-6f6a4f2a8a11', email: stranger.email, aud: 'authenticated' }
  await visitor.page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
  await openSignUp(visitor)
  await visitor.send(stranger)
  await visitor.holdToast('Success')
}

async function signIn(visitor: Visitor) {
  await visitor.haveAccount(resident)
  await visitor.signIn(resident)
  await visitor.holdToast('Success')
}

async function openAccountMenu(visitor: Visitor) {
  await signIn(visitor)
  await visitor.toasts.getByRole('button', { name: 'Dismiss' }).click()
  await visitor.account.click()
}

async function failToLoad(visitor: Visitor) {
  await visitor.page.route('**/_astro/mount.*.js', (route) => route.abort())
  await visitor.tryForFree.click()
  await visitor.page.getByRole('alert').waitFor()
}

async function openPhoneMenu({ page }: Visitor) {
  await page.getByRole('banner').locator('summary').click()
}

async function openQuestion({ page }: Visitor) {
  await page.locator('details[name] summary').nth(2).click()
}

async function askForCode(visitor: Visitor, name = 'asked') {
  const owner = await ownerOf(visitor, name)
  await owner.addApp('Maren’s phone')
  await owner.makeRecoveryCodes()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.code.waitFor()
}

async function askForRecoveryCode(visitor: Visitor) {
  await askForCode(visitor, 'hurried')
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await visitor.dialog.getByLabel('Recovery code').waitFor()
}

async function openAccount(visitor: Visitor, name: string) {
  const owner = await ownerOf(visitor, name)
  await visitor.takeUp(owner)
  await visitor.openAccount()
}

async function failToRead(visitor: Visitor) {
  await visitor.takeUp(await ownerOf(visitor, 'unread'))
  await visitor.page.route('**/auth/v1/sessions', (route) => route.abort())
  await visitor.account.click()
  await visitor.page.getByRole('button', { name: 'Account & security' }).click()
  await visitor.dialog.getByRole('button', { name: 'Try again' }).waitFor()
}

async function addApp(visitor: Visitor) {
  await openAccount(visitor, 'scanning')
  await visitor.dialog.getByRole('button', { name: 'Add an app' }).click()
  await visitor.dialog.getByRole('button', { name: 'Show the QR code' }).click()
  await visitor.code.waitFor()
}

async function removeFactor(visitor: Visitor) {
  const owner = await ownerOf(visitor, 'leaving')
  await owner.addApp('Maren’s phone')
  await owner.makeRecoveryCodes()
  await owner.call('/factors', { factor_type: 'totp', friendly_name: 'The tablet in the warehouse' })
  await visitor.takeUp(owner)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Remove Maren’s phone' }).click()
}

async function makeRecoveryCodes(visitor: Visitor) {
  const owner = await ownerOf(visitor, 'careful')
  await owner.addApp('Maren’s phone')
  await visitor.takeUp(owner)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Make recovery codes' }).click()
  await visitor.dialog.getByRole('button', { name: 'I have saved them' }).waitFor()
}

/** Between two addresses, and with an account elsewhere that opens this one. */
async function moveAndConnect(visitor: Visitor) {
  const { page } = visitor
  await haveProviders(visitor)
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    const user = await response.json()
    const [own] = user.identities
    const elsewhere = { ...own, identity_id: stranger.email, provider: 'google' }
    const json = { ...user, new_email: 'maren@lighthouse.example', identities: [own, elsewhere] }
    await route.fulfill({ response, json })
  })
  await openAccount(visitor, 'moving')
  await visitor.dialog.getByRole('button', { name: 'Disconnect Google' }).click()
}

async function refusePassword(visitor: Visitor) {
  await openAccount(visitor, 'stubborn')
  await visitor.dialog.getByRole('button', { name: 'Change password' }).click()
  await visitor.dialog.getByLabel('Current password').fill('lighthouse')
  await visitor.dialog.getByLabel('New password').fill('lighthouse')
  await visitor.page.keyboard.press('Enter')
  await visitor.holdToast('Error')
}

/** Of a session that has every way to show it, and whose sign-in is too old for what is begun. */
async function askForProof(visitor: Visitor) {
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

/** By a token that asks for one. Its signature is spoilt by that, so that no keys are there to check it. */
async function requireFactor(visitor: Visitor) {
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

/** A page of the service's own has no face of the site's, which pictures are compared in. */
async function haveFace({ page }: Visitor) {
  const home = await (await page.request.get('/')).text()
  const [address = ''] = home.match(/[^"'(]*display[^"')]*\.woff2/) ?? []
  const bytes = [...(await (await page.request.get(address)).body())]
  await page.evaluate(async (data) => {
    const face = new FontFace('Display', new Uint8Array(data))
    document.fonts.add(await face.load())
  }, bytes)
}

async function openWithProviders(visitor: Visitor) {
  await haveProviders(visitor)
  await visitor.openDialog()
}

async function haveProviders({ page }: Visitor) {
  const names = ['apple', 'custom:acme', 'facebook', 'github', 'google']
  const external = Object.fromEntries(names.map((name) => [name, true]))
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }))
}

async function forgetPassword(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.email.fill(stranger.email)
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.dialog.getByRole('button', { name: 'Mail me a link' }).waitFor()
}

/** With a countdown that stands still. */
async function askForMail(visitor: Visitor) {
  await visitor.page.clock.setFixedTime(Date.now())
  await forgetPassword(visitor)
  await visitor.submit.click()
  await visitor.code.waitFor()
}

async function chooseNewPassword(visitor: Visitor) {
  await visitor.haveAccount(forgetful)
  await forgetPassword(visitor)
  await visitor.email.fill(forgetful.email)
  await visitor.submit.click()
  await visitor.code.fill((await mailTo(visitor.page.request, forgetful.email, 'recovery')).code)
  await visitor.dialog.getByLabel('New password', { exact: true }).waitFor()
}

async function followDeadLink(visitor: Visitor) {
  await visitor.page.goto('/nowhere?error=access_denied&error_code=otp_expired')
  await visitor.dialog.waitFor()
  await visitor.holdToast('Error')
}

async function followForeignLink(visitor: Visitor) {
  await visitor.page.goto('/nowhere?code=0d9b8c1e-0e52-4f0c-9a54-9f6a1f0c2d11')
  await visitor.dialog.waitFor()
  await visitor.holdToast('Another browser')
}

async function followTokens(visitor: Visitor, name: string) {
  const { session } = await ownerOf(visitor, name)
  const { access_token = '', refresh_token = '' } = session ?? {}
  await visitor.page.goto(`/nowhere?${name}#${new URLSearchParams({ access_token, refresh_token })}`)
  await visitor.dialog.getByRole('button', { name: 'Continue' }).waitFor()
}

async function followTokensOfAnother(visitor: Visitor) {
  await signIn(visitor)
  await followTokens(visitor, 'another')
}
