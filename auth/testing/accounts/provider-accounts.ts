import type { Issuer } from '../providers/start-issuer.ts'
import type { TestService } from '../service.ts'

/** Requests of visitors who sign in with a provider, and helpers for their accounts. */
export function providerAccounts(service: () => TestService) {
  return {
    /**
     * Signs in by an ID token. The rules for accounts do not distinguish that from a sign-in by
     * pages.
     */
    async signIn({ setting, idToken }: Issuer, claims: Record<string, unknown>) {
      const body = { provider: `custom:${setting.name}`, id_token: await idToken(claims) }
      return service().client.call('POST', '/token?grant_type=id_token', { body })
    },
    async countOf(id: string) {
      const { db } = service().database
      const ofUser = (table: 'identities' | 'sessions') =>
        db.selectFrom(table).select('id').where('user_id', '=', id).execute()
      const [identities, sessions] = await Promise.all([ofUser('identities'), ofUser('sessions')])
      return { identities: identities.length, sessions: sessions.length }
    },
    /** Has the mailbox confirm, and returns the token of the session that this opens. */
    async prove(email: string): Promise<string> {
      const { client, received } = service()
      await client.call('POST', '/recover', { body: { email } })
      const { code: token } = await received(email, 'recovery')
      const { body } = await client.call('POST', '/verify', { body: { type: 'recovery', email, token } })
      return body.access_token
    },
  }
}
