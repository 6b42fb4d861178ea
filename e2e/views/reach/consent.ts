import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'
import { openAccount } from './account.ts'
import { ownerOf, resident } from './accounts.ts'

const client = { id: 'desk', name: 'Tin & Timber help desk', uri: 'https://help.tinandtimber.shop' }
const request = '/oauth/consent?authorization_id=asked'

/** Opens the consent page of an app, as with a service that is an OAuth server. */
export async function askForConsent(visitor: Visitor) {
  const { page } = visitor
  const owner = await ownerOf(visitor, 'consenting')
  const { email } = owner.account
  const json = {
    authorization_id: 'asked',
    client,
    user: { id: 'consenting', email },
    redirect_uri: 'https://help.tinandtimber.shop/signed-in',
    scope: 'openid email profile',
  }
  await page.route('**/auth/v1/oauth/authorizations/asked', (route) => route.fulfill({ json }))
  await visitor.takeUp(owner)
  await page.goto(request)
  await page.getByRole('button', { name: 'Allow' }).waitFor()
}

export const askToSignIn = (visitor: Visitor) => introduce(visitor, request, {})

/** Opens the page for a product of the owner's own, which needs no consent. */
export const askToContinue = (visitor: Visitor, language = '') =>
  introduce(visitor, language + request, { trusted: true })

async function introduce({ page, dialog }: Visitor, path: string, more: object) {
  const json = { client, login_hint: resident.email, ...more }
  await page.route('**/auth/v1/oauth/authorizations/asked/request', (route) => route.fulfill({ json }))
  await page.goto(path)
  await dialog.waitFor()
}

export async function findNoRequest({ page }: Visitor) {
  await page.goto('/oauth/consent')
  await page.getByRole('heading', { name: 'This request is over' }).waitFor()
}

/** Opens the account dialog with an app that may use the account. */
export async function disconnectApp(visitor: Visitor) {
  const { page, dialog } = visitor
  await haveSettings(page, { oauth_server_enabled: true })
  const json = [{ client, scopes: ['openid', 'email'], granted_at: '2026-10-20T09:00:00Z' }]
  await page.route('**/auth/v1/user/oauth/grants', (route) => route.fulfill({ json }))
  await openAccount(visitor, 'connected')
  await dialog.getByRole('button', { name: `Disconnect ${client.name}` }).click()
}
