import { beforeAll, expect, test } from 'vitest'
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
      const { user } = (await party.show(account.access_token, id)).body
      expect(user).toEqual({ id: account.id, email: account.email })
      for (const refused of [party.show, party.decide, release])
        expect(await refused(other.access_token, id)).toMatchObject(NOT_FOUND)
      const kept = await party.request()
      await party.show(account.access_token, kept)
      expect((await introduce(id)).status).toBe(200)

      expect((await release(account.access_token, id)).status).toBe(204)
      expect(await party.show(other.access_token, kept)).toMatchObject(NOT_FOUND)
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

    test.each(['', 'Approve', 'approve '])('is not decided by the action %j', async (action) => {
      const id = await party.request({ prompt: 'consent' })
      await party.show(account.access_token, id)
      const { status, body } = await party.decide(account.access_token, id, action)
      expect([status, body]).toEqual([
        400,
        { code: 'validation_failed', message: "action must be 'approve' or 'deny'" },
      ])
      expect((await party.decide(account.access_token, id)).status).toBe(200)
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

    test('takes no answer by a token from before the proof, which another may have copied', async () => {
      const { client, advance } = service()
      const { access_token: copied } = await client.signUp()
      advance(120_000)
      const id = await party.request({ prompt: 'login' })
      advance(1000)
      const proven = await client.call('POST', '/reauthenticate', {
        token: copied,
        body: { password: PASSWORD },
      })
      expect(await party.show(copied, id)).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      })
      expect((await party.show(proven.body.access_token, id)).status).toBe(200)
    })

    test('takes no proof for fresh that a clock has dated later than now', async () => {
      const { client, advance } = service()
      const { email } = await client.signUp()
      advance(3_600_000)
      const ahead = (await client.signIn(email, PASSWORD)).body.access_token
      advance(-3_600_000)
      for (const fields of [{ prompt: 'login' }, { max_age: '60' }]) {
        const id = await party.request({ scope: 'openid', ...fields })
        expect(await party.show(ahead, id)).toMatchObject({
          status: 400,
          body: { code: 'reauthentication_needed' },
        })
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

    test('is for no anonymous account, but for those with an address or a number', async () => {
      const { body } = await service().client.call('POST', '/signup', { body: {} })
      expect(await party.show(body.access_token, await party.request())).toMatchObject({
        status: 403,
        body: { code: 'no_authorization' },
      })
    })
  },
  { settings: { ...oauthSettings, EXTERNAL_ANONYMOUS_USERS_ENABLED: true } },
)
