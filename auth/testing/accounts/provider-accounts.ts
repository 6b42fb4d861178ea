import type { Issuer } from '../providers/start-issuer.ts'
import type { TestService } from '../service.ts'

/** Requests of visitors who come from a provider, and what their accounts have. */
export function providerAccounts(service: () => TestService) {
  return {
    /** By an ID token, which the rules for accounts do not tell from a walk through pages. */
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
    /** Has the mailbox answer, and gives the token of the session that it opens. */
    async prove(email: string): Promise<string> {
      const { client, received } = service()
      await client.call('POST', '/recover', { body: { email } })
      const { code: token } = await received(email, 'recovery')
      const { body } = await client.call('POST', '/verify', { body: { type: 'recovery', email, token } })
      return body.access_token
    },
  }
}
