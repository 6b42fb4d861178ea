import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { makeRelyingParty, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'
import { undoing } from '../../testing/undo/undoing.ts'

const acme = await startIssuer()

onBothDatabases(
  'what an attacker has approved in another’s account',
  (service) => {
    const { call, ceremonies, grant, moveOn, press, undoLink } = undoing(service, acme)
    const grantsOf = async (id: string) =>
      (
        await service()
          .database.db.selectFrom('oauth_consents')
          .select('client_id')
          .where('user_id', '=', id)
          .execute()
      ).length

    test('goes with an unverified registrant, once the mailbox chooses a password', async () => {
      const party = await makeRelyingParty(service())
      const account = await service().client.signUp()
      await party.signIn(account.access_token)
      await call('POST', '/recover', undefined, { email: account.email })
      const { code: token } = await service().received(account.email, 'recovery')
      const verified = await call('POST', '/verify', undefined, {
        type: 'recovery',
        email: account.email,
        token,
      })
      expect(await grantsOf(account.id)).toBe(1)
      const { access_token } = verified.body
      expect((await call('PUT', '/user', access_token, { password: 'another pass 12' })).status).toBe(200)
      expect(await grantsOf(account.id)).toBe(0)
    })

    test('goes with an unverified registrant, once a provider vouches for the owner', async () => {
      const party = await makeRelyingParty(service())
      const account = await service().client.signUp()
      await party.signIn(account.access_token)
      const id_token = await acme.idToken({ sub: account.id, email: account.email, email_verified: true })
      const { body } = await call('POST', '/token?grant_type=id_token', undefined, {
        provider: 'custom:acme',
        id_token,
      })
      expect(body.user.id).toBe(account.id)
      expect(await grantsOf(account.id)).toBe(0)
    })

    test('goes when its owner undoes what a thief has changed', async () => {
      const party = await makeRelyingParty(service())
      const account = await service().client.signUp()
      expect((await grant(account.id, account.access_token)).status).toBe(200)
      moveOn()
      const passkey = createAuthenticator({ isUserVerified: true })
      expect((await ceremonies().addPasskey(account.access_token, passkey)).status).toBe(200)
      const link = await undoLink(account.email, 'passkey_added')
      const { body } = await service().client.signIn(account.email, account.password)
      await party.signIn(body.access_token)
      expect(await grantsOf(account.id)).toBe(1)
      expect((await press(link)).status).toBe(200)
      expect(await grantsOf(account.id)).toBe(0)
    })
  },
  {
    settings: {
      ...oauthSettings,
      EXTERNAL_OIDC: [{ ...acme.setting, domains: ['example.com'] }],
      SMTP_MAX_FREQUENCY: 0,
    },
  },
)
