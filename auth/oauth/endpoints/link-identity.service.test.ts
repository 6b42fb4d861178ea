import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { linking } from '../../testing/accounts/linking.ts'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const SITE = 'http://localhost:3000'
const acme = await startIssuer()
const settings = { EXTERNAL_OIDC: [acme.setting] }
const provider = 'custom:acme'
const PATH = '/user/identities/authorize'

onBothDatabases(
  'GET /user/identities/authorize',
  (service) => {
    const { exchange, ask, identitiesOf, link } = linking(service, provider)

    test('links at once in the implicit flow, opens a session, and tells the owner', async () => {
      const account = await service().client.signUp()
      const login_hint = randomUUID()
      acme.people.set(login_hint, { email: newEmail(), email_verified: true, name: 'Ada' })
      const { url, fragment } = await link(account, { login_hint, redirect_to: `${SITE}/account` })
      expect(url.pathname).toBe('/account')
      const access_token = fragment.get('access_token') ?? ''
      expect(levelOf({ body: { access_token } })).toEqual({ aal: 'aal1', amr: ['oauth'] })
      const { body } = await service().client.getUser(access_token)
      expect(body).toMatchObject({
        id: account.id,
        email: account.email,
        app_metadata: { provider: 'email', providers: ['email', provider] },
        user_metadata: { full_name: 'Ada' },
      })
      expect((await service().received(account.email, 'identity_linked')).text).toContain('Provider: Acme')
      // The session that asked for the link stays.
      expect(await identitiesOf(account)).toEqual(['email', provider])
    })

    test('links twenty at most', async () => {
      const account = await service().client.signUp()
      const now = new Date(service().clock()).toISOString()
      const more = (index: number) => ({
        id: randomUUID(),
        provider_id: `${account.id} ${index}`,
        user_id: account.id,
        identity_data: { sub: `${account.id} ${index}` },
        provider,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      })
      const rows = Array.from({ length: 18 }, (_, index) => more(index))
      await service().database.db.insertInto('identities').values(rows).execute()
      await link(account, { login_hint: randomUUID() })
      expect(await identitiesOf(account)).toHaveLength(20)
      const { fragment } = await link(account, { login_hint: randomUUID() })
      expect(fragment.get('error_code')).toBe('validation_failed')
      expect(await identitiesOf(account)).toHaveLength(20)
    })

    test('links with PKCE only when the verifier is shown, and opens a session then', async () => {
      const account = await service().client.signUp()
      const { verifier, challenge } = pkcePair()
      const { query } = await link(account, { login_hint: randomUUID(), ...challenge })
      expect([...query.keys()]).toEqual(['code'])
      expect(await identitiesOf(account)).toEqual(['email'])
      expect((await exchange(query.get('code'), pkcePair().verifier)).body.code).toBe('bad_code_verifier')
      expect(await identitiesOf(account)).toEqual(['email'])
      const { status, body } = await exchange(query.get('code'), verifier)
      expect(status).toBe(200)
      expect(body.user.id).toBe(account.id)
      expect(await identitiesOf(account)).toEqual(['email', provider])
    })

    test('links nothing for a visitor who was brought to follow an attacker’s link', async () => {
      const attacker = await service().client.signUp()
      const login_hint = randomUUID()
      const { body } = await ask(attacker, { skip_http_redirect: 'true', login_hint })
      const { query } = await createVisitor(service()).browser.visit(body.url)
      expect(query.get('error_description')).toBe('OAuth state belongs to another browser')
      const { challenge } = pkcePair()
      const withCode = await link(attacker, { login_hint, ...challenge })
      expect(withCode.query.has('code')).toBe(true)
      expect(await identitiesOf(attacker)).toEqual(['email'])
    })

    test('redirects a browser that asks for no address', async () => {
      const { status, headers } = await ask(await service().client.signUp(), {})
      expect(status).toBe(302)
      expect(String(headers['location'])).toMatch(`${acme.issuer}/authorize?`)
      expect(String(headers['set-cookie'])).toContain('; HttpOnly; SameSite=Lax')
    })

    test.each([
      ['implicit', false],
      ['PKCE', true],
    ])('refuses a subject that is linked already, to this or another account: %s', async (_flow, isPkce) => {
      const owner = await service().client.signUp()
      const other = await service().client.signUp()
      const login_hint = randomUUID()
      expect((await link(owner, { login_hint })).fragment.has('access_token')).toBe(true)
      for (const [account, message] of [
        [owner, 'Identity is already linked'],
        [other, 'Identity is already linked to another user'],
      ] as const) {
        const page = await link(account, { login_hint, ...(isPkce && pkcePair().challenge) })
        expect(Object.fromEntries(page.query)).toEqual({
          error: 'server_error',
          error_code: 'identity_already_exists',
          error_description: message,
        })
        expect(page.fragment.get('error_code')).toBe('identity_already_exists')
      }
      expect(await identitiesOf(other)).toEqual(['email'])
    })

    test('refuses with PKCE a subject that another account has linked meanwhile', async () => {
      const [slow, fast] = [await service().client.signUp(), await service().client.signUp()]
      const { verifier, challenge } = pkcePair()
      const login_hint = randomUUID()
      const { query } = await link(slow, { login_hint, ...challenge })
      await link(fast, { login_hint })
      expect(await exchange(query.get('code'), verifier)).toMatchObject({
        status: 422,
        body: { code: 'identity_already_exists' },
      })
      expect(await identitiesOf(slow)).toEqual(['email'])
    })

    test('gives an account without an address one that the provider has verified, if it is free', async () => {
      const id_token = await acme.idToken({ sub: randomUUID() })
      const grant = { body: { provider, id_token } }
      const { body: nameless } = await service().client.call('POST', '/token?grant_type=id_token', grant)
      expect(nameless.user.email).toBe('')
      const [taken, free, unverified] = [(await service().client.signUp()).email, newEmail(), newEmail()]
      acme.people.set(taken, { email: taken, email_verified: true })
      acme.people.set(free, { email: free, email_verified: true })
      acme.people.set(unverified, { email: unverified, email_verified: false })

      const refused = await link(nameless, { login_hint: taken })
      expect(Object.fromEntries(refused.query)).toMatchObject({ error_code: 'email_exists' })
      await link(nameless, { login_hint: unverified })
      expect((await service().client.getUser(nameless.access_token)).body.email).toBe('')
      await link(nameless, { login_hint: free })
      const { body } = await service().client.getUser(nameless.access_token)
      expect(body).toMatchObject({ email: free, email_confirmed_at: expect.any(String) })
    })

    test('asks for aal2 once there is a second factor', async () => {
      const account = await service().client.signUp()
      const steppedUp = await service().client.addTotp(account)
      const { body } = await service().client.signIn(account.email, account.password)
      expect(await ask(body, {})).toMatchObject({
        status: 401,
        body: {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to link or unlink an identity when MFA is enabled.',
        },
      })
      expect((await ask(steppedUp, {})).status).toBe(302)
    })

    test.each([{ provider: 'custom:nobody' }, { provider: 'gitlab' }, { code_challenge: 'x' }])(
      'refuses what /authorize refuses: %j',
      async (query) => {
        const { status, body } = await ask(await service().client.signUp(), query)
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' })
      },
    )

    test('asks for a bearer token', async () => {
      const { call } = service().client
      expect((await call('GET', `${PATH}?provider=${provider}`)).body.code).toBe('no_authorization')
    })
  },
  { settings },
)
