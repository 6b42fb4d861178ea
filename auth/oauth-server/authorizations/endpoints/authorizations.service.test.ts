import { beforeAll, describe, expect, test } from 'vitest'
import { administrator } from '../../../testing/accounts/administrator.ts'
import type { Account } from '../../../testing/client.ts'
import { PASSWORD, totpCode } from '../../../testing/client.ts'
import {
  makeRelyingParty,
  oauthSettings,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const NOT_FOUND = { status: 404, body: { code: 'oauth_authorization_not_found' } }

onBothDatabases(
  'what a client asks a user for',
  (service) => {
    let party: RelyingParty
    let account: Account
    beforeAll(async () => {
      party = await makeRelyingParty(service(), { client_uri: 'https://app.example.com' })
      account = await service().client.signUp()
    })
    const answerOf = (redirect: string) => Object.fromEntries(new URL(redirect).searchParams)
    const introduce = (id: string) => service().client.call('GET', `/oauth/authorizations/${id}/request`)
    const release = (token: string, id: string) =>
      service().client.call('POST', `/oauth/authorizations/${id}/release`, { token })

    test('is the account’s whose session looks first, until that leaves it to another', async () => {
      const other = await service().client.signUp()
      const id = await party.request({ login_hint: 'ada@example.com' })
      expect((await introduce(id)).body).toEqual({
        client: { id: party.id, name: 'App', uri: 'https://app.example.com' },
        login_hint: 'ada@example.com',
      })
      // Another account can't decide on what was not shown to it, and can't take it over.
      expect(await party.decide(other.access_token, id)).toMatchObject(NOT_FOUND)
      expect(await release(other.access_token, id)).toMatchObject(NOT_FOUND)
      expect((await party.show(account.access_token, id)).body.user).toEqual({
        id: account.id,
        email: account.email,
      })
      for (const refused of [party.show, party.decide, release]) {
        expect(await refused(other.access_token, id)).toMatchObject(NOT_FOUND)
      }
      expect((await introduce(id)).status).toBe(200)

      expect((await release(account.access_token, id)).status).toBe(204)
      expect((await party.show(other.access_token, id)).body.user.id).toBe(other.id)
      const { body } = await party.decide(other.access_token, id, 'deny')
      expect(answerOf(body.redirect_url)).toMatchObject({ error: 'access_denied', state: 'a state' })
      expect((await release(other.access_token, id)).status).toBe(400)
      expect((await introduce(id)).status).toBe(400)
    })

    test('is decided once, whatever races', async () => {
      const id = await party.request({ scope: 'phone' })
      await party.show(account.access_token, id)
      const answers = await Promise.all(
        ['approve', 'deny', 'approve', 'deny'].map((action) =>
          party.decide(account.access_token, id, action),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    })

    test('is over after ten minutes, and where a clock was set back', async () => {
      const id = await party.request()
      service().advance(-3_600_000)
      expect(await party.show(account.access_token, id)).toMatchObject(NOT_FOUND)
      service().advance(3_600_000 + 600_000)
      for (const ask of [party.show, party.decide]) {
        expect(await ask(account.access_token, id)).toMatchObject(NOT_FOUND)
      }
      expect(await introduce(id)).toMatchObject(NOT_FOUND)
      service().advance(-600_000)
    })

    test('is gone with its client, and with the address that the client gave up', async () => {
      const fickle = await makeRelyingParty(service())
      const ask = administrator(service)
      const first = await fickle.request()
      const second = await fickle.request({ scope: 'phone' })
      await fickle.show(account.access_token, first)
      await ask('PUT', `/admin/oauth/clients/${fickle.id}`, { redirect_uris: ['https://other.example.com/'] })
      expect(await fickle.decide(account.access_token, first)).toMatchObject(NOT_FOUND)
      await ask('DELETE', `/admin/oauth/clients/${fickle.id}`)
      expect(await fickle.show(account.access_token, second)).toMatchObject(NOT_FOUND)
    })

    test('is never shown to a page of another site, nor to an anonymous or banned account', async () => {
      const id = await party.request()
      for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
        const call = { token: account.access_token, headers: { origin } }
        const refused = await service().client.call('GET', `/oauth/authorizations/${id}`, call)
        expect([refused.status, refused.body.message]).toEqual([400, 'unauthorized request origin'])
        const decided = { ...call, body: { action: 'approve' } }
        const consent = await service().client.call('POST', `/oauth/authorizations/${id}/consent`, decided)
        expect([consent.status, consent.body.message]).toEqual([400, 'unauthorized request origin'])
      }
      const site = { token: account.access_token, headers: { origin: 'http://localhost:3000' } }
      expect((await service().client.call('GET', `/oauth/authorizations/${id}`, site)).status).toBe(200)
      const banned = await service().client.signUp()
      await administrator(service)('PUT', `/admin/users/${banned.id}`, { ban_duration: '1h' })
      expect((await party.show(banned.access_token, await party.request())).body.code).toBe('user_banned')
    })

    test.each(['', 'x', '../..', 'x'.repeat(90), '%00'])('is not there by the id %j', async (id) => {
      expect((await party.show(account.access_token, encodeURIComponent(id))).status).toBe(404)
    })

    describe('is asked', () => {
      let user: Account
      beforeAll(async () => {
        user = await service().client.signUp()
        await party.signIn(user.access_token, { scope: 'openid email' })
      })
      const isAsked = async (fields: Record<string, string>, by = party) => {
        const { status, body } = await by.show(user.access_token, await by.request(fields))
        expect(status).toBe(200)
        return body.redirect_url === undefined
      }

      test('once, unless there is more to approve, or the client wants it', async () => {
        expect(await isAsked({ scope: 'email' })).toBe(false)
        expect(await isAsked({ scope: 'email openid' })).toBe(false)
        expect(await isAsked({ scope: 'email phone' })).toBe(true)
        expect(await isAsked({ prompt: 'consent' })).toBe(true)
        expect(await isAsked({ prompt: 'select_account' })).toBe(true)
      })

      test('never by a client of the owner’s own, which is listed all the same', async () => {
        const own = await makeRelyingParty(service(), { trusted: true, client_name: 'Own' })
        expect(await isAsked({ scope: 'profile' }, own)).toBe(false)
        expect(await isAsked({ scope: 'profile', prompt: 'consent' }, own)).toBe(true)
        const { body } = await service().client.call('GET', '/user/oauth/grants', {
          token: user.access_token,
        })
        expect(body).toContainEqual(expect.objectContaining({ client: { id: own.id, name: 'Own' } }))
      })

      test('each time by a program that another on the machine can pass itself off as (RFC 8252, 8.6)', async () => {
        for (const redirect of ['http://127.0.0.1:33418/', 'com.example.app://cb']) {
          const desk = await makeRelyingParty(service(), {
            client_type: 'public',
            redirect_uris: [redirect],
            trusted: true,
          })
          await desk.signIn(user.access_token)
          expect(await isAsked({}, desk)).toBe(true)
        }
        const page = await makeRelyingParty(service(), { client_type: 'public' })
        await page.signIn(user.access_token)
        expect(await isAsked({}, page)).toBe(false)
      })

      test('not at all with prompt=none: the client learns why', async () => {
        const silent = (fields: Record<string, string>, token = user.access_token) =>
          party
            .request({ prompt: 'none', ...fields })
            .then((id) => party.show(token, id))
            .then(({ body }) => answerOf(body.redirect_url))
        expect(await silent({})).toMatchObject({ code: expect.any(String) })
        expect(await silent({ scope: 'phone' })).toMatchObject({
          error: 'consent_required',
          state: 'a state',
        })
        const id = await party.request({ prompt: 'none' })
        expect(answerOf((await introduce(id)).body.redirect_url)).toMatchObject({ error: 'login_required' })
        service().advance(60_000)
        expect(await silent({ max_age: '30' })).toMatchObject({ error: 'login_required' })
        expect(await silent({ max_age: '90' })).toMatchObject({ code: expect.any(String) })
        service().advance(-60_000)
        // At aal1 with a second factor enrolled.
        const member = await service().client.addTotp(await service().client.signUp())
        const { body } = await service().client.signIn(member.email, PASSWORD)
        expect(await silent({}, body.access_token)).toMatchObject({ error: 'interaction_required' })
      })

      test('only of the account that an ID token of before names', async () => {
        const { id_token } = await party.signIn(user.access_token, { scope: 'openid email' })
        expect(await isAsked({ id_token_hint: id_token, scope: 'phone' })).toBe(true)
        const another = await party.request({ id_token_hint: id_token })
        const { body } = await party.show(account.access_token, another)
        expect(answerOf(body.redirect_url)).toMatchObject({ error: 'login_required' })
        // Neither an access token nor another client's ID token is a hint; one that is over is.
        const other = await makeRelyingParty(service())
        const refused = await other.ask({ id_token_hint: id_token })
        expect(refused.searchParams.get('error')).toBe('invalid_request')
        const wrong = await party.ask({ id_token_hint: user.access_token })
        expect(wrong.searchParams.get('error')).toBe('invalid_request')
        service().advance(7_200_000)
        expect((await party.ask({ id_token_hint: id_token })).searchParams.has('authorization_id')).toBe(true)
        service().advance(-7_200_000)
      })
    })

    test('waits for a proof that is as fresh as the client wants it', async () => {
      const { client, advance } = service()
      const user = await client.signUp()
      advance(120_000)
      const needed = { status: 400, body: { code: 'reauthentication_needed' } }
      const signedIn = async () => (await client.signIn(user.email, PASSWORD)).body.access_token
      for (const fields of [
        { prompt: 'login', scope: 'phone' },
        { max_age: '60', scope: 'openid' },
        { max_age: '0', scope: 'profile' },
      ]) {
        const id = await party.request(fields)
        expect(await party.show(user.access_token, id)).toMatchObject(needed)
        advance(1000)
        const fresh = await signedIn()
        expect((await party.show(fresh, id)).status).toBe(200)
        // The old session is not fresh, now that the request is the account's.
        expect(await party.decide(user.access_token, id)).toMatchObject(needed)
        expect((await party.decide(fresh, id)).status).toBe(200)
      }
    })

    test('waits for the second factor of an account that has one', async () => {
      const { client, clock } = service()
      const user = await client.addTotp(await client.signUp())
      const { body: low } = await client.signIn(user.email, PASSWORD)
      const id = await party.request({ scope: 'openid' })
      const refused = { status: 403, body: { code: 'insufficient_aal' } }
      expect(await party.show(low.access_token, id)).toMatchObject(refused)
      expect((await party.show(user.access_token, id)).status).toBe(200)
      expect(await party.decide(low.access_token, id)).toMatchObject(refused)
      service().advance(30_000)
      const high = await client.answerFactor(low.access_token, user.factorId, totpCode(user.secret, clock()))
      expect((await party.decide(high.body.access_token, id)).status).toBe(200)
    })
  },
  { settings: oauthSettings },
)

onBothDatabases(
  'what a client asks an anonymous account for',
  (service) => {
    test('is for accounts with an address or a number', async () => {
      const { body } = await service().client.call('POST', '/signup', { body: {} })
      const party = await makeRelyingParty(service())
      expect(await party.show(body.access_token, await party.request())).toMatchObject({
        status: 403,
        body: { code: 'no_authorization' },
      })
    })
  },
  { settings: { ...oauthSettings, EXTERNAL_ANONYMOUS_USERS_ENABLED: true } },
)

onBothDatabases(
  'what a client asks for where a second factor is required',
  (service) => {
    test('waits until the account has one and has shown it', async () => {
      const { client } = service()
      const user = await client.signUp()
      const party = await makeRelyingParty(service())
      const id = await party.request({ scope: 'openid' })
      expect(await party.show(user.access_token, id)).toMatchObject({ body: { code: 'insufficient_aal' } })
      const stronger = await client.addTotp(user)
      const tokens = await party.signIn(stronger.access_token, { scope: 'openid' })
      const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString())
      expect(claims).toMatchObject({ aal: 'aal2', required_aal: 'aal2' })
      // With the factor the level falls.
      await client.call('DELETE', `/factors/${stronger.factorId}`, { token: stronger.access_token })
      const again = await party.refresh(tokens.refresh_token)
      const later = again.status === 200 ? claimsOf(again.body.access_token) : undefined
      expect(later?.aal ?? 'ended').not.toBe('aal2')
    })
  },
  { settings: { ...oauthSettings, MFA_REQUIRED: 'required' } },
)

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
