import { newAccount } from '../../product/create-account.ts'
import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'
import { ownerOf, resident, unregistered } from './accounts.ts'

export async function openSignIn(visitor: Visitor) {
  await visitor.openDialog()
}

export async function openSignUp(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.switchMode()
}

export async function submitNothing(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.submit.click()
  await visitor.holdToast('Validation Error')
}

export async function signInUnregistered(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.send(unregistered)
  await visitor.holdToast('Login Failed')
}

export async function signInWithoutAnswer(visitor: Visitor) {
  await visitor.page.route('**/auth/v1/token*', () => {})
  await visitor.openDialog()
  await visitor.send(unregistered)
}

export async function signUpAgain(visitor: Visitor) {
  await visitor.haveAccount(resident)
  await openSignUp(visitor)
  await visitor.send(resident)
  await visitor.holdToast('Account Exists')
}

export async function signUp(visitor: Visitor) {
  await openSignUp(visitor)
  await visitor.send(newAccount())
  await visitor.holdToast('Success')
}

export async function signUpUnconfirmed(visitor: Visitor) {
  const user = { id: '5b0e8f0c-6b1c-4b57-9f1c-6f6a4f2a8a11', email: unregistered.email, aud: 'authenticated' }
  await visitor.page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
  await openSignUp(visitor)
  await visitor.send(unregistered)
  await visitor.holdToast('Success')
}

export async function signIn(visitor: Visitor) {
  await visitor.haveAccount(resident)
  await visitor.signIn(resident)
  await visitor.holdToast('Success')
}

export async function openAccountMenu(visitor: Visitor) {
  await signIn(visitor)
  await visitor.toasts.getByRole('button', { name: 'Dismiss' }).click()
  await visitor.account.click()
}

export async function failToLoad(visitor: Visitor) {
  await visitor.page.route('**/_astro/mount.*.js', (route) => route.abort())
  await visitor.tryForFree.click()
  await visitor.page.getByRole('alert').waitFor()
}

export async function openWithProviders(visitor: Visitor) {
  await haveProviders(visitor)
  await visitor.openDialog()
}

/** Opens the dialog of a service that accepts wallets, in a browser with one of each chain. */
export async function openWithWallets(visitor: Visitor) {
  await haveSettings(visitor.page, { external: { 'web3:ethereum': true, 'web3:solana': true } })
  await visitor.page.evaluate(() => Object.assign(window, { ethereum: {}, solana: {} }))
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: /Solana/ }).waitFor()
}

export async function haveProviders({ page }: Visitor) {
  const names = ['apple', 'custom:acme', 'facebook', 'github', 'google']
  const external = Object.fromEntries(names.map((name) => [name, true]))
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }))
}

export async function askForCode(visitor: Visitor, name = 'asked') {
  const owner = await ownerOf(visitor, name)
  await owner.addApp('Maren’s phone')
  await owner.makeRecoveryCodes()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.code.waitFor()
}

export async function askForRecoveryCode(visitor: Visitor) {
  await askForCode(visitor, 'hurried')
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await visitor.dialog.getByLabel('Recovery code').waitFor()
}
