import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { linking } from '../testing/accounts/linking.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const DAY_MS = 86_400_000
const acme = await startIssuer()
const hook = await startHook()
const { mail, settings: mailing } = await startMail()
afterEach(() => hook.answer(() => ({})))

onBothDatabases(
  'an anonymous account',
  (service) => {
    const ask = administrator(service)
    const call = (method: string, path: string, token: string, body?: object) =>
      service().client.call(method, path, { token, ...(body && { body }) })
    const enter = async (body: object = {}) =>
      (await service().client.call('POST', '/signup', { body })).body as {
        access_token: string
        refresh_token: string
        user: { id: string }
      }
    const configure = (change: object) => Object.assign(service().config, change)

    test('has a session, no address and no identity, and says so wherever it is seen', async () => {
      const { client } = service()
      const { status, body } = await client.call('POST', '/signup', {
        body: { email: '', phone: '', password: '', data: { theme: 'dark', empty: null } },
      })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({
        email: '',
        phone: '',
        is_anonymous: true,
        identities: [],
        app_metadata: {},
        user_metadata: { theme: 'dark' },
        last_sign_in_at: expect.any(String),
      })
      expect(body.user.user_metadata).not.toHaveProperty('empty')
      const claims = { is_anonymous: true, email: '', aal: 'aal1', amr: [{ method: 'anonymous' }] }
      expect(decodeJwt(body.access_token)).toMatchObject(claims)
      const refreshed = (await client.refresh(body.refresh_token)).body
      expect(decodeJwt(refreshed.access_token)).toMatchObject(claims)
      expect((await ask('GET', `/admin/users/${body.user.id}`)).body.is_anonymous).toBe(true)
      expect((await call('GET', '/user/export', refreshed.access_token)).body).toMatchObject({
        account: { id: body.user.id, is_anonymous: true },
        sessions: [{}],
      })
      expect((await client.call('GET', '/settings')).body.external.anonymous_users).toBe(true)
      const audit = (await ask('GET', `/admin/audit?user_id=${body.user.id}`)).body
      expect(JSON.stringify(audit)).toContain('user_signedup')
      expect(service().log.join()).toContain('"method":"anonymous"')
    })

    test('may hold no factor, no passkey and no password of its own, by an old token neither', async () => {
      const { access_token } = await enter()
      for (const [method, path, body] of [
        ['POST', '/factors', { factor_type: 'totp' }],
        ['POST', `/factors/${randomUUID()}/challenge`, {}],
        ['GET', '/factors/recovery-codes', undefined],
        ['POST', '/factors/recovery-codes', {}],
        ['POST', '/passkeys/registration/options', {}],
        ['POST', '/passkeys/registration/verify', {}],
        ['GET', '/passkeys', undefined],
      ] as const) {
        expect(await call(method, path, access_token, body), path).toMatchObject({
          status: 403,
          body: { code: 'no_authorization', message: 'Anonymous user not allowed to perform these actions' },
        })
      }
      expect(await call('PUT', '/user', access_token, { password: PASSWORD })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      })
      expect((await call('GET', '/reauthenticate', access_token)).body.code).toBe('validation_failed')
      expect((await call('POST', '/reauthenticate', access_token, { password: PASSWORD })).status).toBe(400)
      expect((await call('GET', '/admin/users', access_token)).body.code).toBe('not_admin')
    })

    test('keeps its id and its session when it gets an address, however old the session is', async () => {
      const { client, advance, database } = service()
      const { access_token, refresh_token, user } = await enter({ data: { cart: [1] } })
      advance(3_000_000)
      const email = newEmail()
      const taken = await client.signUp()
      const give = (body: object) => call('PUT', '/user', access_token, body)
      expect((await give({ email: taken.email, password: PASSWORD })).body.code).toBe('email_exists')
      expect((await give({ email, password: '123' })).body.code).toBe('weak_password')
      const { status, body } = await give({ email: email.toUpperCase(), password: PASSWORD })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: user.id,
        email,
        is_anonymous: false,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { cart: [1], email_verified: true },
        // No mail has verified it: whoever reads the mailbox can take it back.
        identities: [{ provider: 'email', id: user.id, identity_data: { email, email_verified: false } }],
      })
      const refreshed = (await client.refresh(refresh_token)).body
      expect(decodeJwt(refreshed.access_token)).toMatchObject({ sub: user.id, email, is_anonymous: false })
      expect((await client.signIn(email, PASSWORD)).body.user.id).toBe(user.id)
      expect(
        (await call('POST', '/factors', refreshed.access_token, { factor_type: 'totp' })).status,
      ).not.toBe(403)
      const rows = database.db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
      expect(await rows.execute()).toHaveLength(2)
      // It is an account as any other from now on: a change asks for a proof, and is mailed.
      expect((await give({ email: newEmail() })).body.code).toBe('reauthentication_needed')
    })

    test('gets one address of requests that race, and one account an address', async () => {
      const { database } = service()
      const { access_token, user } = await enter()
      const emails = [newEmail(), newEmail(), newEmail()]
      const answers = await Promise.all(emails.map((email) => call('PUT', '/user', access_token, { email })))
      const won = answers.filter(({ status }) => status === 200)
      expect(won.length).toBeGreaterThanOrEqual(1)
      expect(new Set(won.map(({ body }) => body.email)).size).toBe(1)
      const identities = database.db.selectFrom('identities').select('id').where('user_id', '=', user.id)
      expect(await identities.execute()).toHaveLength(1)

      const email = newEmail()
      const many = await Promise.all(Array.from({ length: 4 }, () => enter()))
      const same = await Promise.all(
        many.map(({ access_token: token }) => call('PUT', '/user', token, { email })),
      )
      expect(same.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    })

    test('keeps its id when it connects a provider', async () => {
      const { link } = linking(service, 'custom:acme')
      const account = await enter()
      service().advance(3_000_000)
      const login_hint = randomUUID()
      const email = newEmail()
      acme.people.set(login_hint, { email, email_verified: true })
      const { fragment } = await link(account, { login_hint })
      const { body } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(body).toMatchObject({ id: account.user.id, email, is_anonymous: false })
      expect(body.app_metadata.providers).toEqual(['custom:acme'])
    })

    test('is deleted at once by its user, without a proof and without days of grace', async () => {
      const { access_token, user } = await enter()
      service().advance(3_000_000)
      configure({ ERASE_AFTER_DAYS: 14 })
      expect(await call('DELETE', '/user', access_token)).toMatchObject({
        status: 200,
        body: { erase_after: null },
      })
      configure({ ERASE_AFTER_DAYS: 0 })
      expect((await ask('GET', `/admin/users/${user.id}`)).status).toBe(404)
    })

    test('becomes permanent by an address that the owner gives it', async () => {
      const { user } = await enter()
      const { body } = await ask('PUT', `/admin/users/${user.id}`, { email: newEmail(), email_confirm: true })
      expect(body).toMatchObject({ id: user.id, is_anonymous: false })
    })

    test('is swept once nobody has used it for so many days, and only as long as it is anonymous', async () => {
      const { config, database, clock, client, advance } = service()
      const run = () => {
        const log = { warn() {}, info() {} }
        return sweep({ config, db: database.db, clock, log }, async () => {})
      }
      await run()
      const [idle, used, named] = [await enter(), await enter(), await enter()]
      await call('PUT', '/user', named.access_token, { email: newEmail(), password: PASSWORD })
      advance(20 * DAY_MS)
      const { body } = await client.refresh(used.refresh_token)
      advance(10.5 * DAY_MS)
      expect((await run())['accountsAnonymous']).toBeGreaterThanOrEqual(1)
      const exists = async (id: string) => (await ask('GET', `/admin/users/${id}`)).status === 200
      expect(await Promise.all([idle, used, named].map(({ user }) => exists(user.id)))).toEqual([
        false,
        true,
        true,
      ])
      expect((await client.refresh(body.refresh_token)).status).toBe(200)
    })

    test('can be made so often only: by one client in an hour, by all in a day', async () => {
      configure({ RATE_LIMITS: true, RATE_LIMIT_SIGNUP: 1000 })
      const from = (ip: string) => service().client.call('POST', '/signup', { body: {}, ip })
      const first = await Promise.all(['1', '2', '3'].map((last) => from(`2001:db8:7:${last}::1`)))
      expect(first.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
      for (const last of [1, 2]) expect((await from(`192.0.2.${last}`)).status).toBe(200)
      const over = await from('192.0.2.3')
      expect([over.status, over.body.code]).toEqual([503, 'over_request_rate_limit'])
      configure({ RATE_LIMITS: false })
    })
  },
  {
    settings: {
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      EXTERNAL_OIDC: [acme.setting],
      AUTH_SECRET_KEY: SECRET_KEYS,
      JWT_EXP: 7200,
      RATE_LIMIT_ANONYMOUS_USERS: 2,
      RATE_LIMIT_ANONYMOUS_DAY: 4,
    },
  },
)

onBothDatabases(
  'an anonymous account where mails confirm addresses',
  (service) => {
    const enter = async () => (await service().client.call('POST', '/signup', { body: {} })).body
    const give = (token: string, body: object) => service().client.call('PUT', '/user', { token, body })
    const verify = (email: string, token: string, cookie = '') =>
      service().client.call('POST', '/verify', {
        body: { type: 'email_change', email, token },
        headers: { cookie },
      })

    test('stays anonymous until the mailbox has answered, then keeps its id and its session', async () => {
      const { access_token, user } = await enter()
      const email = newEmail()
      const asked = await give(access_token, { email, password: PASSWORD })
      expect(asked.body).toMatchObject({ email: '', new_email: email, is_anonymous: true })
      expect((await service().client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
      const { code } = await mail.next(email, 'email_change')
      const cookie = [asked.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0])
      const { body } = await verify(email, code, cookie.join('; '))
      expect(body.user).toMatchObject({ id: user.id, email, is_anonymous: false })
      expect((await service().client.getUser(access_token)).body.id).toBe(user.id)
      expect((await service().client.signIn(email, PASSWORD)).body.user.id).toBe(user.id)
    })

    test('is lost to an attacker who gave it the address of another person, once that person agrees', async () => {
      const { access_token } = await enter()
      const email = newEmail()
      await give(access_token, { email, password: PASSWORD })
      const { code } = await mail.next(email, 'email_change')
      const { body } = await verify(email, code)
      expect(body.user).toMatchObject({ email, is_anonymous: false })
      expect((await service().client.getUser(access_token)).body.code).toBe('session_not_found')
      expect((await service().client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
    })

    test('is asked of the hook, off without its setting, and off with sign-up', async () => {
      const before = hook.asked.length
      const { user } = await enter()
      expect(hook.asked.slice(before).map(({ payload }) => payload.user)).toMatchObject([
        { id: user.id, is_anonymous: true, email: '' },
      ])
      hook.answer(() => ({ error: { http_code: 403, message: 'members only' } }))
      const refused = await service().client.call('POST', '/signup', { body: {} })
      expect(refused).toMatchObject({ status: 403, body: { message: 'members only' } })
      hook.answer(() => ({}))
      for (const [change, code] of [
        [{ DISABLE_SIGNUP: true }, 'signup_disabled'],
        [{ EXTERNAL_ANONYMOUS_USERS_ENABLED: false, DISABLE_SIGNUP: true }, 'anonymous_provider_disabled'],
      ] as const) {
        Object.assign(service().config, change)
        const { status, body } = await service().client.call('POST', '/signup', { body: { data: {} } })
        expect([status, body.code]).toEqual([422, code])
      }
      Object.assign(service().config, { DISABLE_SIGNUP: false, EXTERNAL_ANONYMOUS_USERS_ENABLED: true })
    })

    test('cannot learn whether an address has an account', async () => {
      const { access_token } = await enter()
      const known = newEmail()
      await service().client.call('POST', '/signup', { body: { email: known, password: PASSWORD } })
      const { code } = await mail.next(known, 'confirmation')
      await service().client.call('POST', '/verify', { body: { type: 'signup', email: known, token: code } })
      const taken = await give(access_token, { email: known })
      const free = await give((await enter()).access_token, { email: newEmail() })
      expect([taken.status, free.status]).toEqual([200, 200])
      expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(free.body).toSorted())
      await mail.next(known, 'email_change_taken')
    })
  },
  {
    settings: {
      ...mailing,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      HOOK_BEFORE_USER_CREATED_ENABLED: true,
      HOOK_BEFORE_USER_CREATED_URI: hook.uri,
      HOOK_BEFORE_USER_CREATED_SECRETS: hook.keys,
    },
  },
)
