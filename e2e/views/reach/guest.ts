import type { Visitor } from '../../visitor/visitor.ts'
import { ownerOf } from './accounts.ts'

/**
 * Stores a session whose token says that its account is anonymous. The keys that would disprove it
 * can't be loaded.
 */
async function arriveAsGuest(visitor: Visitor, name: string) {
  const { page } = visitor
  await page.route('**/auth/v1/.well-known/jwks.json', (route) => route.abort())
  const { session } = await ownerOf(visitor, name)
  const [header, payload = '', signature] = session?.access_token.split('.') ?? []
  const claims = JSON.stringify({ ...JSON.parse(atob(payload)), is_anonymous: true })
  const access_token = [header, Buffer.from(claims).toString('base64url'), signature].join('.')
  await visitor.store({ ...session, access_token, user: { id: 'guest', email: '', factors: [] } })
  await visitor.expectSignedIn({ email: 'Guest', password: '' })
}

export async function openGuestMenu(visitor: Visitor, name = 'guest') {
  await arriveAsGuest(visitor, name)
  await visitor.account.click()
}

export async function askToKeep(visitor: Visitor) {
  await openGuestMenu(visitor, 'keeping')
  await visitor.page.getByRole('button', { name: 'Keep what you have' }).click()
  await visitor.dialog.waitFor()
}
