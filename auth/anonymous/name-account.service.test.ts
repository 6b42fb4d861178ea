import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { enterAnonymously } from '../testing/accounts/enter-anonymously.ts'
import { linking } from '../testing/accounts/linking.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const acme = await startIssuer()

onBothDatabases(
  'an anonymous account',
  (service) => {
    const ask = administrator(service)
    const call = (method: string, path: string, token: string, body?: object) =>
      service().client.call(method, path, { token, ...(body && { body }) })
    const enter = enterAnonymously(service)

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
        // No mail has verified the address: the mailbox's owner can take it back.
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
      // From now on it is an account like any other: a change requires a proof, and is notified by
      // mail.
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

    test('becomes permanent by an address that the owner gives it', async () => {
      const { user } = await enter()
      const { body } = await ask('PUT', `/admin/users/${user.id}`, { email: newEmail(), email_confirm: true })
      expect(body).toMatchObject({ id: user.id, is_anonymous: false })
    })
  },
  {
    settings: {
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      EXTERNAL_OIDC: [acme.setting],
      AUTH_SECRET_KEY: SECRET_KEYS,
      JWT_EXP: 7200,
    },
  },
)
