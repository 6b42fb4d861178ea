import { decodeJwt, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { administrator } from '../../testing/accounts/administrator.ts'
import { type Account, PASSWORD } from '../../testing/client.ts'
import {
  makeRelyingParty,
  oauthSettings,
  type RelyingParty,
} from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const GRANT_GONE = { status: 400, body: { error: 'invalid_grant' } }

onBothDatabases(
  'what a client is granted',
  (service) => {
    let party: RelyingParty
    let account: Account
    beforeAll(async () => {
      party = await makeRelyingParty(service())
    })
    beforeEach(async () => {
      account = await service().client.signUp({
        data: { full_name: 'Ada', avatar_url: 'https://app.example.com/a.png', shoe_size: 38 },
      })
    })
    const userinfo = (token: string) => service().client.call('GET', '/oauth/userinfo', { token })
    const claims = (token: string): JWTPayload => decodeJwt(token)

    test('answers tokens that say what the scopes name, and nothing else', async () => {
      const tokens = await party.signIn(account.access_token, { scope: 'email' })
      expect(tokens).toEqual({
        access_token: expect.any(String),
        token_type: 'bearer',
        expires_in: 3600,
        refresh_token: expect.any(String),
        scope: 'email',
      })
      expect(claims(tokens.access_token)).toMatchObject({
        sub: account.id,
        aud: 'authenticated',
        email: account.email,
        phone: '',
        app_metadata: {},
        user_metadata: {},
        client_id: party.id,
        scope: 'email',
        aal: 'aal1',
        amr: [{ method: 'oauth_provider/authorization_code' }],
      })
      const all = await party.signIn(account.access_token, { scope: 'openid profile', nonce: 'n' })
      expect(claims(all.access_token)).toMatchObject({
        email: '',
        // The address stands in the metadata too: no profile.
        user_metadata: { full_name: 'Ada', shoe_size: 38 },
      })
      expect(JSON.stringify(claims(all.access_token))).not.toContain(account.email)
      expect(JSON.stringify(claims(all.id_token))).not.toContain(account.email)
      expect(claims(all.id_token)).toMatchObject({
        aud: party.id,
        sub: account.id,
        nonce: 'n',
        acr: 'aal1',
        name: 'Ada',
        auth_time: expect.any(Number),
        at_hash: expect.any(String),
      })
      const refreshed = await party.refresh(all.refresh_token, { scope: 'openid' })
      expect(refreshed.body.id_token).toBeUndefined()
      expect(claims(refreshed.body.access_token)).toMatchObject({ scope: 'openid profile', email: '' })
      const more = await party.refresh(refreshed.body.refresh_token, { scope: 'openid email' })
      expect(more.body.error).toBe('invalid_scope')
      expect((await party.refresh(refreshed.body.refresh_token)).status).toBe(200)
    })

    test('has what a client holds end with the ban, the account and the client', async () => {
      const ask = administrator(service)
      const tokens = await party.signIn(account.access_token)
      await ask('PUT', `/admin/users/${account.id}`, { ban_duration: '1h' })
      expect((await userinfo(tokens.access_token)).body.code).toBe('user_banned')
      expect(await party.refresh(tokens.refresh_token)).toMatchObject(GRANT_GONE)
      await ask('DELETE', `/admin/users/${account.id}`)
      expect((await userinfo(tokens.access_token)).body.code).toBe('user_not_found')
      expect(await party.refresh(tokens.refresh_token)).toMatchObject(GRANT_GONE)

      const other = await service().client.signUp()
      const gone = await makeRelyingParty(service())
      const theirs = await gone.signIn(other.access_token)
      await ask('DELETE', `/admin/oauth/clients/${gone.id}`)
      expect((await userinfo(theirs.access_token)).body.code).toBe('session_not_found')
      expect(await gone.refresh(theirs.refresh_token)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      })
    })

    test('finds out a refresh token that two hold', async () => {
      const { advance } = service()
      const first = await party.signIn(account.access_token)
      const { body: second } = await party.refresh(first.refresh_token)
      expect((await userinfo(second.access_token)).status).toBe(200)
      advance(11_000)
      expect(await party.refresh(first.refresh_token)).toMatchObject(GRANT_GONE)
      expect(await party.refresh(second.refresh_token)).toMatchObject(GRANT_GONE)
      expect((await userinfo(second.access_token)).status).toBe(403)
      advance(-11_000)
    })

    test('refreshes a client’s session for that client alone, and no user’s own', async () => {
      const { client } = service()
      const other = await makeRelyingParty(service())
      const { refresh_token } = await party.signIn(account.access_token)
      expect(await other.refresh(refresh_token)).toMatchObject(GRANT_GONE)
      expect(await client.refresh(refresh_token)).toMatchObject({
        status: 400,
        body: { error: 'invalid_client' },
      })
      expect(await party.refresh(account.refresh_token)).toMatchObject(GRANT_GONE)
      for (const wrong of ['x', 'abcdefghijkl', `${refresh_token}x`]) {
        expect(await party.refresh(wrong)).toMatchObject(GRANT_GONE)
      }
      expect((await party.refresh(refresh_token)).status).toBe(200)
      expect((await client.refresh(account.refresh_token)).status).toBe(200)
    })

    test('gives nothing to refresh to a client that may not', async () => {
      const short = await makeRelyingParty(service(), { grant_types: ['authorization_code'] })
      const tokens = await short.signIn(account.access_token)
      expect(tokens.refresh_token).toBeUndefined()
      expect((await short.refresh('x')).body.error).toBe('unsupported_grant_type')
      service().advance(3_600_000)
      const { body } = await service().client.signIn(account.email, PASSWORD)
      const list = await service().client.call('GET', '/sessions', { token: body.access_token })
      expect(list.body.sessions.some((each: { client?: unknown }) => each.client !== undefined)).toBe(false)
      service().advance(-3_600_000)
    })

    test('has a client’s sessions count by themselves: ten, and none of the user’s own', async () => {
      const { client, database } = service()
      await party.signIn(account.access_token)
      for (let times = 0; times < 11; times++) await party.signIn(account.access_token)
      const { body } = await client.call('GET', '/sessions', { token: account.access_token })
      const own = body.sessions.filter((each: { client?: unknown }) => each.client === undefined)
      expect(own).toMatchObject([{ current: true }])
      expect(body.sessions).toHaveLength(11)
      expect(body.sessions.find((each: { client?: unknown }) => each.client).client).toEqual({
        id: party.id,
        name: 'App',
      })
      // The list ends one of them; ending all sessions ends them too.
      const { id } = body.sessions.find((each: { client?: unknown }) => each.client)
      expect((await client.call('DELETE', `/sessions/${id}`, { token: account.access_token })).status).toBe(
        204,
      )
      await client.call('POST', '/logout?scope=others', { token: account.access_token })
      const left = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', account.id)
        .execute()
      expect(left).toHaveLength(1)
    })

    test('signs no user out where an account may be signed in once, and a sign-in ends no client’s session', async () => {
      const { client, config } = service()
      Object.assign(config, { SESSIONS_SINGLE_PER_USER: true })
      const tokens = await party.signIn(account.access_token)
      expect((await client.getUser(account.access_token)).status).toBe(200)
      await client.signIn(account.email, PASSWORD)
      expect((await client.getUser(account.access_token)).status).toBe(403)
      expect((await party.refresh(tokens.refresh_token)).status).toBe(200)
      Object.assign(config, { SESSIONS_SINGLE_PER_USER: false })
    })
  },
  { settings: oauthSettings },
)
