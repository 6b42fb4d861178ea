import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { enterAnonymously } from '../testing/accounts/enter-anonymously.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const DAY_MS = 86_400_000

onBothDatabases(
  'an anonymous account',
  (service) => {
    const ask = administrator(service)
    const call = (method: string, path: string, token: string, body?: object) =>
      service().client.call(method, path, { token, ...(body && { body }) })
    const enter = enterAnonymously(service)
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

    test('is swept once it has not been used for so many days, and only as long as it is anonymous', async () => {
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
      AUTH_SECRET_KEY: SECRET_KEYS,
      JWT_EXP: 7200,
      RATE_LIMIT_ANONYMOUS_USERS: 2,
      RATE_LIMIT_ANONYMOUS_DAY: 4,
    },
  },
)
