import { beforeAll, expect, test } from 'vitest'
import { administrator } from '../../testing/accounts/administrator.ts'
import { type Account, PASSWORD } from '../../testing/client.ts'
import {
  makeRelyingParty,
  oauthSettings,
  type RelyingParty,
} from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'consent is asked',
  (service) => {
    let party: RelyingParty
    let user: Account
    beforeAll(async () => {
      party = await makeRelyingParty(service())
      user = await service().client.signUp()
      await party.signIn(user.access_token, { scope: 'openid email' })
    })
    const answerOf = (redirect: string) => Object.fromEntries(new URL(redirect).searchParams)
    const introduce = (id: string) => service().client.call('GET', `/oauth/authorizations/${id}/request`)
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

    test('again for tokens that are for another resource (RFC 8707)', async () => {
      const [api, bank] = ['https://api.example.com/mcp', 'https://bank.example.com/']
      const desk = await makeRelyingParty(service())
      await desk.signIn(user.access_token)
      expect(await isAsked({ resource: bank }, desk)).toBe(true)
      await desk.signIn(user.access_token, { resource: api })
      expect(await isAsked({ resource: api }, desk)).toBe(false)
      expect(await isAsked({ resource: bank }, desk)).toBe(true)
      const silent = await desk.request({ resource: bank, prompt: 'none' })
      const { redirect_url } = (await desk.show(user.access_token, silent)).body
      expect(answerOf(redirect_url)['error']).toBe('consent_required')
      expect(await isAsked({}, desk)).toBe(true)
    })

    test('never by a client of the owner’s own, which is listed all the same', async () => {
      const own = await makeRelyingParty(service(), { trusted: true, client_name: 'Own' })
      expect(await isAsked({ scope: 'profile' }, own)).toBe(false)
      expect(await isAsked({ scope: 'profile', prompt: 'consent' }, own)).toBe(true)
      const { body } = await service().client.call('GET', '/user/oauth/grants', {
        token: user.access_token,
      })
      expect(body).toContainEqual(expect.objectContaining({ client: { id: own.id, name: 'Own' } }))
      // Before a sign-in the page says that nothing will be asked.
      expect((await introduce(await own.request())).body).toEqual({
        client: { id: own.id, name: 'Own' },
        trusted: true,
      })
    })

    test('once a client is the owner’s own no longer, of those who were never asked', async () => {
      const own = await makeRelyingParty(service(), { trusted: true })
      expect(await isAsked({ scope: 'openid profile' }, own)).toBe(false)
      await administrator(service)('PUT', `/admin/oauth/clients/${own.id}`, { trusted: false })
      expect(await isAsked({ scope: 'openid profile' }, own)).toBe(true)
      await own.signIn(user.access_token, { scope: 'openid profile' })
      expect(await isAsked({ scope: 'profile' }, own)).toBe(false)
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
      const { access_token } = await service().client.signUp()
      const { body } = await party.show(access_token, another)
      expect(answerOf(body.redirect_url)).toMatchObject({ error: 'login_required' })
      // Neither an access token nor another client's ID token is accepted as a hint; an expired one
      // is.
      const other = await makeRelyingParty(service())
      const refused = await other.ask({ id_token_hint: id_token })
      expect(refused.searchParams.get('error')).toBe('invalid_request')
      const wrong = await party.ask({ id_token_hint: user.access_token })
      expect(wrong.searchParams.get('error')).toBe('invalid_request')
      service().advance(7_200_000)
      expect((await party.ask({ id_token_hint: id_token })).searchParams.has('authorization_id')).toBe(true)
      service().advance(-7_200_000)
    })

    test('where a second factor is required, once the account has one and has shown it', async () => {
      const { client, config } = service()
      const { MFA_REQUIRED } = config
      Object.assign(config, { MFA_REQUIRED: 'required' })
      const user = await client.signUp()
      const id = await party.request({ scope: 'openid' })
      expect(await party.show(user.access_token, id)).toMatchObject({ body: { code: 'insufficient_aal' } })
      const stronger = await client.addTotp(user)
      const tokens = await party.signIn(stronger.access_token, { scope: 'openid' })
      const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString())
      expect(claims).toMatchObject({ aal: 'aal2', required_aal: 'aal2' })
      // When the factor is removed the level falls.
      await client.call('DELETE', `/factors/${stronger.factorId}`, { token: stronger.access_token })
      const again = await party.refresh(tokens.refresh_token)
      const later = again.status === 200 ? claimsOf(again.body.access_token) : undefined
      expect(later?.aal ?? 'ended').not.toBe('aal2')
      Object.assign(config, { MFA_REQUIRED })
    })
  },
  { settings: oauthSettings },
)

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
