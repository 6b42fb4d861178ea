import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { formatRefreshToken, newRefreshTokenKey } from '../../../crypto/refresh-token.ts'
import {
  makeRelyingParty,
  oauthSettings,
  postForm,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'POST /oauth/revoke',
  (service) => {
    const revoke = ({ id, secret }: Pick<RelyingParty, 'id' | 'secret'>, token: string) =>
      postForm(
        service(),
        '/oauth/revoke',
        { token, token_type_hint: 'refresh_token' },
        { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      )

    test('ends the session of either token, for its client alone, and says the same of any other', async () => {
      const { client } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const other = await makeRelyingParty(service())
      for (const name of ['refresh_token', 'access_token'] as const) {
        const tokens = await party.signIn(account.access_token)
        const said = await revoke(other, tokens[name])
        expect([said.status, said.body]).toEqual([200, {}])
        expect((await client.call('GET', '/oauth/userinfo', { token: tokens.access_token })).status).toBe(200)
        expect((await revoke(party, tokens[name])).status).toBe(200)
        expect((await client.call('GET', '/oauth/userinfo', { token: tokens.access_token })).status).toBe(403)
        expect((await party.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
        expect((await revoke(party, tokens[name])).status).toBe(200)
      }
      for (const token of ['x', account.access_token, account.refresh_token, 'x'.repeat(9000)]) {
        expect((await revoke(party, token)).status).toBe(200)
      }
      expect((await client.getUser(account.access_token)).status).toBe(200)
      // The consent stays, so that the user is not asked again.
      const { body } = await client.call('GET', '/user/oauth/grants', { token: account.access_token })
      expect(body).toMatchObject([{ client: { id: party.id } }])
    })

    test('ends no session for a refresh token that is not signed with its key', async () => {
      const { access_token } = await service().client.signUp()
      const party = await makeRelyingParty(service())
      const tokens = await party.signIn(access_token)
      const { session_id } = decodeJwt(tokens.access_token)
      const forged = formatRefreshToken(String(session_id), 0, newRefreshTokenKey())
      expect((await revoke(party, forged)).status).toBe(200)
      expect((await party.refresh(tokens.refresh_token)).status).toBe(200)
    })

    test('asks for the client’s credentials and a token', async () => {
      const party = await makeRelyingParty(service())
      expect(await revoke({ id: party.id, secret: 'x' }, 'x')).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      })
      expect((await revoke(party, '')).body.error).toBe('invalid_request')
    })
  },
  { settings: oauthSettings },
)
