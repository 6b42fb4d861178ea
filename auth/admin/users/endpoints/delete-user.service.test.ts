import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { createAuthenticator } from '../../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../../testing/authenticator/ceremonies.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { startIssuer } from '../../../testing/providers/start-issuer.ts'

const acme = await startIssuer()

onBothDatabases(
  'an account that the owner deletes',
  (service) => {
    const ask = administrator(service)

    /** Creates an account with every kind of sign-in method. */
    const member = async () => {
      const { client } = service()
      const account = await client.signUp({ data: { full_name: 'Ada' } })
      const sub = randomUUID()
      const grant = async (token?: string) =>
        client.call('POST', '/token?grant_type=id_token', {
          body: { provider: 'custom:acme', id_token: await acme.idToken({ sub }), link_identity: !!token },
          ...(token && { token }),
        })
      expect((await grant(account.access_token)).status).toBe(200)
      const passkey = createAuthenticator({ isUserVerified: true })
      await createCeremonies(client).addPasskey(account.access_token, passkey)
      const withFactor = await client.addTotp(account)
      return { ...withFactor, grant, passkey }
    }
    /** Finds every table and row that contains a text. */
    const traces = async (text: string) => {
      const { db } = service().database
      const tables = (await db.introspection.getTables())
        .map(({ name }) => name)
        .filter((name) => !/dropharbor_migrations|audit_log_entries/.test(name))
      const found = []
      for (const table of tables) {
        const rows = await db
          .selectFrom(table as 'users')
          .selectAll()
          .execute()
        for (const row of rows) if (JSON.stringify(row).includes(text)) found.push(table)
      }
      return found
    }

    test('leaves nothing behind', async () => {
      const { client } = service()
      const account = await member()
      expect(await traces(account.id)).toEqual(expect.arrayContaining(['users', 'identities', 'sessions']))
      expect(await ask('DELETE', `/admin/users/${account.id}`, { should_soft_delete: false })).toMatchObject({
        status: 200,
        body: {},
      })
      expect(await traces(account.id)).toEqual([])
      expect(await traces(account.email)).toEqual([])
      expect((await client.getUser(account.access_token)).status).toBe(403)
      expect((await client.refresh(account.refresh_token)).status).toBe(400)
      expect((await client.signIn(account.email, account.password)).body.code).toBe('invalid_credentials')
      expect((await ask('DELETE', `/admin/users/${account.id}`)).body.code).toBe('user_not_found')
    })

    test('softly, keeps its id and nothing that leads in or names its holder', async () => {
      const { client } = service()
      const account = await member()
      const path = `/admin/users/${account.id}`
      expect((await ask('PUT', path, { phone: '+4915112345678' })).status).toBe(200)
      const { status } = await client.call('PUT', '/user', {
        token: account.access_token,
        body: { password: 'another-wooden-crate' },
      })
      expect(status).toBe(200)
      await client.call('POST', '/recover', { body: { email: account.email } })
      expect(await traces(account.id)).toEqual(
        expect.arrayContaining(['account_undos', 'mfa_factors', 'one_time_tokens', 'webauthn_credentials']),
      )
      expect(await ask('DELETE', path, { should_soft_delete: true })).toMatchObject({ status: 200, body: {} })
      expect(new Set(await traces(account.id))).toEqual(new Set(['identities', 'users']))
      expect(await traces(account.email)).toEqual([])
      expect(await traces('4915112345678')).toEqual([])
      expect(await traces('Ada')).toEqual([])
      const { body } = await ask('GET', path)
      expect(body).toMatchObject({ id: account.id, app_metadata: {}, user_metadata: {} })
      expect(body.deleted_at).toEqual(expect.any(String))
      expect(body).not.toHaveProperty('factors')

      expect((await client.getUser(account.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(account.refresh_token)).status).toBe(400)
      expect((await client.signIn(account.email, account.password)).body.code).toBe('invalid_credentials')
      expect((await createCeremonies(client).signInWith(account.passkey)).status).toBeGreaterThanOrEqual(400)
      expect((await account.grant()).body.user?.id).not.toBe(account.id)

      // Repeated, a deletion changes nothing: the address is free meanwhile.
      expect((await ask('DELETE', path, { should_soft_delete: true })).status).toBe(200)
      expect((await ask('POST', '/admin/users', { email: account.email })).status).toBe(200)
      expect((await ask('PUT', path, { user_metadata: { note: 'kept' } })).body).toMatchObject({
        user_metadata: { note: 'kept' },
        deleted_at: body.deleted_at,
      })
      expect((await ask('DELETE', path, { should_soft_delete: false })).status).toBe(200)
      expect((await ask('GET', path)).status).toBe(404)
    })

    test('needs no body, and takes none that is no JSON', async () => {
      const { id } = await service().client.signUp()
      expect((await service().client.call('DELETE', `/admin/users/${id}`, { raw: '{' })).status).toBe(401)
      const token = SECRET_KEYS[0] ?? ''
      const malformed = await service().client.call('DELETE', `/admin/users/${id}`, { raw: '{', token })
      expect(malformed.body.code).toBe('bad_json')
      const wrong = await ask('DELETE', `/admin/users/${id}`, { should_soft_delete: 'yes' })
      expect(wrong.body.code).toBe('bad_json')
      expect((await ask('DELETE', `/admin/users/${id}`)).status).toBe(200)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, EXTERNAL_OIDC: [acme.setting] } },
)
