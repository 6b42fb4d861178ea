import { randomUUID } from 'node:crypto'
import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { totpCode } from '../client.ts'
import type { startIssuer } from '../providers/start-issuer.ts'
import type { TestService } from '../service.ts'

export type StaleMember = Awaited<ReturnType<ReturnType<typeof staleMembers>['staleMember']>>

/**
 * Members whose session was not reauthenticated for ten minutes, and the requests that tests make
 * with it.
 */
export function staleMembers(service: () => TestService, issuer: Awaited<ReturnType<typeof startIssuer>>) {
  const provider = 'custom:acme'
  const call = (method: string, path: string, token: string, body?: unknown) =>
    service().client.call(method, path, { token, ...(body !== undefined && { body }) })
  const linkIdentity = async (token: string) =>
    service().client.call('POST', '/token?grant_type=id_token', {
      body: { provider, id_token: await issuer.idToken({ sub: randomUUID() }), link_identity: true },
      token,
    })
  return {
    call,

    /** Returns the code of the next time step. */
    codeFor(secret: string): string {
      service().advance(31_000)
      return totpCode(secret, service().clock())
    },

    /** Makes an account with one of everything. */
    async staleMember() {
      const { client, advance } = service()
      const account = await client.signUp()
      const linked = await linkIdentity(account.access_token)
      const passkey = createAuthenticator({ isUserVerified: true })
      const added = await createCeremonies(client).addPasskey(account.access_token, passkey)
      const app = await client.addTotp(account)
      const codes = await call('POST', '/factors/recovery-codes', app.access_token)
      const identity = linked.body.user.identities.find(
        (each: { provider: string }) => each.provider === provider,
      )
      advance(600_000)
      return {
        ...app,
        passkey,
        passkeyId: added.body.id as string,
        codes: codes.body.codes as string[],
        identityId: identity.identity_id as string,
      }
    },
  }
}
