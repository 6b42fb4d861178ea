import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startHook } from '../../testing/hooks/start-hook.ts'
import { makeRelyingParty, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const hook = await startHook()

onBothDatabases(
  'a token of a client, with a hook',
  (service) => {
    const change = (what: Record<string, unknown>) =>
      hook.answer(({ payload }) => ({ claims: { ...payload.claims, ...what } }))

    test('says what the hook adds, and stays the client’s with its scopes', async () => {
      change({})
      const account = await service().client.signUp()
      const party = await makeRelyingParty(service())
      change({ plan: 'gold' })
      const { access_token } = await party.signIn(account.access_token)
      expect(decodeJwt(access_token)).toMatchObject({ plan: 'gold', client_id: party.id, scope: 'email' })
      // Claims that the hook leaves out are put back.
      change({ client_id: undefined, scope: undefined })
      const again = await party.signIn(account.access_token)
      expect(decodeJwt(again.access_token)).toMatchObject({ client_id: party.id, scope: 'email' })
    })

    test.each([
      { scope: 'openid email profile' },
      { client_id: 'another' },
      { aud: 'https://evil.example/' },
    ])('is not made with %j, and leaves no session', async (wrong) => {
      change({})
      const account = await service().client.signUp()
      const party = await makeRelyingParty(service())
      const code = await party.code(account.access_token)
      change(wrong)
      expect(await party.exchange(code)).toMatchObject({ status: 500, body: { error: 'server_error' } })
      const left = await service()
        .database.db.selectFrom('sessions')
        .select('oauth_client_id')
        .where('user_id', '=', account.id)
        .execute()
      expect(left).toEqual([{ oauth_client_id: null }])
      change({})
      expect((await party.exchange(code)).body.error).toBe('invalid_grant')
    })

    test('in a user’s own token such names mean what the hook wants', async () => {
      change({ client_id: 'theirs', scope: 'anything' })
      const account = await service().client.signUp()
      expect(decodeJwt(account.access_token)).toMatchObject({ client_id: 'theirs', scope: 'anything' })
      expect((await service().client.getUser(account.access_token)).status).toBe(200)
    })
  },
  {
    settings: {
      ...oauthSettings,
      HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: true,
      HOOK_CUSTOM_ACCESS_TOKEN_URI: hook.uri,
      HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: hook.keys,
    },
  },
)
