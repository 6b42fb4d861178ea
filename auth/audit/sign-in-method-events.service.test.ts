import { expect, test } from 'vitest'
import { passkeyAccounts } from '../testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { totpCode } from '../testing/client.ts'
import { recordedEvents } from '../testing/database/recorded-events.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'

onBothDatabases(
  'the events of the audit log about sign-in methods',
  (service) => {
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
    const grant = async (sub: string, token?: string) =>
      call('POST', '/token?grant_type=id_token', token, {
        provider,
        id_token: await acme.idToken({ sub }),
        link_identity: !!token,
      })
    const { recorded, actions } = recordedEvents(service)

    test('are a row each: factors, passkeys, identities', async () => {
      const { client, clock, advance } = service()
      const account = await client.signUp()
      await recorded()
      const withApp = await client.addTotp(account)
      const factor = { factor_id: withApp.factorId, factor_type: 'totp' }
      expect(await recorded()).toMatchObject([
        { action: 'challenge_created', actor_id: account.id, traits: factor },
        { action: 'factor_in_progress', traits: factor },
        { action: 'verification_attempted', traits: factor },
      ])
      const made = await call('POST', '/factors/recovery-codes', withApp.access_token, {})
      const used = await call('POST', '/factors/recovery-codes/verify', withApp.access_token, {
        code: made.body.codes[0],
      })
      const codes = { factor_id: made.body.id, factor_type: 'recovery_code' }
      expect(await recorded()).toMatchObject([
        { action: 'factor_updated', traits: codes },
        { action: 'verification_attempted', traits: codes },
      ])
      advance(31_000)
      const wrong = totpCode(withApp.secret, clock(), 5)
      await client.answerFactor(used.body.access_token, withApp.factorId, wrong)
      expect(await actions()).toEqual(['challenge_created'])
      await call('DELETE', `/factors/${withApp.factorId}`, used.body.access_token)
      expect(await recorded()).toMatchObject([
        { action: 'factor_unenrolled', traits: factor },
        { action: 'factor_unenrolled', traits: codes },
      ])

      const passkey = createAuthenticator({ isUserVerified: true })
      const { ceremonies } = passkeyAccounts(service)
      const { id } = (await ceremonies().addPasskey(used.body.access_token, passkey)).body
      await call('PATCH', `/passkeys/${id}`, used.body.access_token, { friendly_name: 'Laptop' })
      const entered = await ceremonies().signInWith(passkey)
      await call('DELETE', `/passkeys/${id}`, entered.body.access_token)
      expect(await recorded()).toMatchObject([
        { action: 'login', traits: { method: 'passkey' } },
        { action: 'passkey_created', traits: { passkey_id: id } },
        { action: 'passkey_deleted', traits: { passkey_id: id } },
        { action: 'passkey_updated', traits: { passkey_id: id } },
      ])

      const linked = await grant(account.id, used.body.access_token)
      const identity = linked.body.user.identities.find(
        (each: { provider: string }) => each.provider === provider,
      )
      await call('DELETE', `/user/identities/${identity.identity_id}`, linked.body.access_token)
      const traits = { provider, identity_id: identity.identity_id }
      expect(await recorded()).toMatchObject([
        { action: 'identity_linked', actor_id: account.id, traits },
        { action: 'identity_unlinked', traits },
        { action: 'login', traits: { method: 'oauth', provider } },
      ])
      await grant(`new ${account.id}`)
      expect(await recorded()).toMatchObject([
        { action: 'login', traits: { provider } },
        { action: 'user_signedup', traits: { provider } },
      ])
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting] } },
)
