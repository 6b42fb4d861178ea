import { decodeJwt, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { administrator } from '../../../testing/accounts/administrator.ts'
import { type Account, PASSWORD } from '../../../testing/client.ts'
import {
  CALLBACK,
  makeRelyingParty,
  oauthSettings,
  postForm,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const GRANT_GONE = { status: 400, body: { error: 'invalid_grant' } }

onBothDatabases(
  'POST /oauth/token',
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
        ...{ aud: party.id, sub: account.id, nonce: 'n', acr: 'aal1', name: 'Ada' },
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

    test('leaves no code, secret or token in the log, nor in the database', async () => {
      const code = await party.code(account.access_token)
      const { body } = await party.exchange(code)
      const { body: refreshed } = await party.refresh(body.refresh_token)
      const { db } = service().database
      const kept = await Promise.all(
        (
          [
            'oauth_clients',
            'oauth_authorizations',
            'oauth_consents',
            'sessions',
            'audit_log_entries',
          ] as const
        ).map((table) => db.selectFrom(table).selectAll().execute()),
      )
      const written = service().log.join() + JSON.stringify(kept)
      expect(written).toContain(party.id)
      for (const secret of [code, party.secret, party.verifier, body.refresh_token, refreshed.access_token]) {
        expect(written).not.toContain(secret)
      }
    })

    test('takes a code once: the second time ends what came of the first, and tells the owner', async () => {
      const code = await party.code(account.access_token)
      const { body: tokens } = await party.exchange(code)
      expect((await userinfo(tokens.access_token)).status).toBe(200)
      expect(await party.exchange(code)).toMatchObject(GRANT_GONE)
      expect(await userinfo(tokens.access_token)).toMatchObject({
        status: 403,
        body: { code: 'session_not_found' },
      })
      expect(await party.refresh(tokens.refresh_token)).toMatchObject(GRANT_GONE)
      await service().received(account.email, 'session_ended')
      // The user's own session goes on.
      expect((await service().client.getUser(account.access_token)).status).toBe(200)
    })

    test('takes a code at most once of exchanges that race', async () => {
      const code = await party.code(account.access_token)
      const answers = await Promise.all([1, 2, 3, 4].map(() => party.exchange(code)))
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      for (const { status, body } of answers) {
        if (status === 200) expect((await userinfo(body.access_token)).status).toBe(403)
      }
    })

    test.each<[string, Record<string, string>]>([
      ['no verifier', { code_verifier: '' }],
      ['another verifier', { code_verifier: 'v'.repeat(43) }],
      ['the challenge for a verifier', { code_verifier: 'CHALLENGE' }],
      ['an endless verifier', { code_verifier: 'v'.repeat(1000) }],
      ['another address', { redirect_uri: `${CALLBACK}/` }],
      ['a resource that was not asked for', { resource: 'https://api.example.com/' }],
    ])('refuses a code with %s, and does not consume it', async (_what, wrong) => {
      const code = await party.code(account.access_token)
      const challenge = await challengeOf(party)
      const fields = wrong['code_verifier'] === 'CHALLENGE' ? { code_verifier: challenge } : wrong
      expect(await party.exchange(code, fields)).toMatchObject(GRANT_GONE)
      expect((await party.exchange(code)).status).toBe(200)
    })

    test('refuses a code of another client, and one of a client that has given up the address', async () => {
      const other = await makeRelyingParty(service())
      const code = await party.code(account.access_token)
      expect(await other.exchange(code, { code_verifier: party.verifier })).toMatchObject(GRANT_GONE)
      const fickle = await makeRelyingParty(service())
      const late = await fickle.code(account.access_token)
      const change = { redirect_uris: ['https://other.example.com/'] }
      await administrator(service)('PUT', `/admin/oauth/clients/${fickle.id}`, change)
      expect(await fickle.exchange(late)).toMatchObject(GRANT_GONE)
    })

    test('refuses a code once it is over, or its user has signed out, was banned, or revoked the grant', async () => {
      const { client, advance } = service()
      const code = await party.code(account.access_token)
      advance(600_000)
      expect(await party.exchange(code)).toMatchObject({
        body: { error: 'invalid_grant', error_description: 'Authorization code has expired' },
      })
      advance(-600_000)
      expect(await party.exchange('x'.repeat(1000))).toMatchObject(GRANT_GONE)

      const fresh = async () => {
        const { body } = await client.signIn(account.email, PASSWORD)
        return { token: body.access_token, code: await party.code(body.access_token) }
      }
      const left = await fresh()
      await client.call('POST', '/logout?scope=local', { token: left.token })
      expect(await party.exchange(left.code)).toMatchObject(GRANT_GONE)
      const revoked = await fresh()
      const grant = `/user/oauth/grants?client_id=${party.id}`
      expect((await client.call('DELETE', grant, { token: revoked.token })).status).toBe(204)
      expect(await party.exchange(revoked.code)).toMatchObject(GRANT_GONE)
      const banned = await fresh()
      await administrator(service)('PUT', `/admin/users/${account.id}`, { ban_duration: '1h' })
      expect(await party.exchange(banned.code)).toMatchObject(GRANT_GONE)
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

    test('takes a client’s credentials in the registered manner alone, once', async () => {
      const fields = { grant_type: 'authorization_code', code: 'x', code_verifier: 'x' }
      const basic = (id: string, secret: string) => ({
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      })
      const refused = async (given: Record<string, string>, headers = {}) => {
        const {
          status,
          headers: answered,
          body,
        } = await postForm(service(), '/oauth/token', { ...fields, ...given }, headers)
        return [status, body.error, String(answered['www-authenticate']).slice(0, 5)]
      }
      const invalid = [401, 'invalid_client', 'Basic']
      expect(await refused({})).toEqual(invalid)
      expect(await refused({ client_id: party.id })).toEqual(invalid)
      expect(await refused({ client_id: party.id, client_secret: party.secret })).toEqual(invalid)
      expect(await refused({}, basic(party.id, 'x'))).toEqual(invalid)
      expect(await refused({}, basic(party.id, 'x'.repeat(9000)))).toEqual(invalid)
      expect(await refused({}, basic(party.id, ''))).toEqual(invalid)
      expect(await refused({}, basic(crypto.randomUUID(), party.secret))).toEqual(invalid)
      expect(await refused({}, basic('%zz', party.secret))).toEqual(invalid)
      expect(await refused({}, { authorization: 'Basic \u00e4' })).toEqual(invalid)
      const twice = { client_id: party.id, client_secret: party.secret }
      expect((await refused(twice, basic(party.id, party.secret)))[1]).toBe('invalid_request')
      const encoded = basic(encodeURIComponent(party.id.toUpperCase()), party.secret)
      expect((await refused({}, encoded))[1]).toBe('invalid_grant')

      const open = await makeRelyingParty(service(), { client_type: 'public' })
      expect(await refused({ client_id: open.id, client_secret: 'x' })).toEqual(invalid)
      expect(await refused({ client_id: open.id })).toEqual([400, 'invalid_grant', 'undef'])
    })

    test('takes JSON too, and answers every failure as clients of OAuth read it', async () => {
      const { client } = service()
      const post = (raw: string, type = 'application/json') =>
        client.call('POST', '/oauth/token', { raw, headers: { 'content-type': type } })
      const described = { error: 'invalid_request', error_description: expect.any(String) }
      expect(await post('{')).toMatchObject({ status: 400, body: described })
      expect(await post('{"code":7}')).toMatchObject({ status: 400, body: described })
      expect(await post(`{"code":"${'x'.repeat(2000)}"}`)).toMatchObject({ status: 400, body: described })
      expect(await post('&'.repeat(100), 'application/x-www-form-urlencoded')).toMatchObject({
        status: 400,
        body: described,
      })
      expect(await post(`"${'x'.repeat(20_000)}"`)).toMatchObject({ status: 413, body: described })
      expect((await post('{}')).body.error).toBe('invalid_client')
      const code = await party.code(account.access_token)
      const answer = await client.call('POST', '/oauth/token', {
        body: { grant_type: 'authorization_code', code, code_verifier: party.verifier },
        headers: { authorization: `Basic ${Buffer.from(`${party.id}:${party.secret}`).toString('base64')}` },
      })
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    })

    test('gives a token for a resource to be shown there alone, also after a refresh', async () => {
      const resource = 'https://api.example.com/mcp'
      const tokens = await party.signIn(account.access_token, { resource, scope: 'openid' })
      expect(claims(tokens.access_token).aud).toBe(resource)
      expect((await userinfo(tokens.access_token)).body.code).toBe('bad_jwt')
      const { body } = await party.refresh(tokens.refresh_token, { resource })
      expect(claims(body.access_token).aud).toBe(resource)
      expect(
        await party.refresh(body.refresh_token, { resource: 'https://other.example.com/' }),
      ).toMatchObject(GRANT_GONE)
      const own = await party.signIn(account.access_token, { resource: 'http://localhost:3000/auth/v1' })
      expect(claims(own.access_token).aud).toBe('authenticated')
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
      // One of them ends from the list, all of them with everything else.
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
  },
  { settings: oauthSettings },
)

onBothDatabases(
  'POST /oauth/token where an account may be signed in once',
  (service) => {
    test('signs nobody out, and a sign-in ends no client’s session', async () => {
      const { client } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const tokens = await party.signIn(account.access_token)
      expect((await client.getUser(account.access_token)).status).toBe(200)
      await client.signIn(account.email, PASSWORD)
      expect((await client.getUser(account.access_token)).status).toBe(403)
      expect((await party.refresh(tokens.refresh_token)).status).toBe(200)
    })
  },
  { settings: { ...oauthSettings, SESSIONS_SINGLE_PER_USER: true } },
)

/** What the client has sent to the authorization endpoint. */
async function challengeOf(party: RelyingParty): Promise<string> {
  const { createHash } = await import('node:crypto')
  return createHash('sha256').update(party.verifier).digest('base64url')
}
