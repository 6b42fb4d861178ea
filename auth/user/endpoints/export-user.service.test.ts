import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../testing/authenticator/ceremonies.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'GET /user/export',
  (service) => {
    const ask = administrator(service)

    test('answers everything that is kept about the account, of no other, and none of its secrets', async () => {
      const { client, database, received } = service()
      const other = await client.signUp()
      await createCeremonies(client).addPasskey(other.access_token, createAuthenticator())
      const first = await client.signUp({ data: { full_name: 'Ada' } })
      await createCeremonies(client).addPasskey(first.access_token, createAuthenticator())
      await ask('PUT', `/admin/users/${first.id}`, { app_metadata: { plan: 'harbour' } })
      const account = await client.addTotp(first)
      await client.call('POST', '/recover', { body: { email: first.email } })
      const mail = await received(first.email, 'recovery')

      const token = account.access_token
      const { status, body, headers } = await client.call('GET', '/user/export', { token })
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('no-store')
      expect(body).toMatchObject({
        account: {
          id: first.id,
          email: first.email,
          user_metadata: { full_name: 'Ada' },
          app_metadata: { plan: 'harbour' },
          identities: [{ provider: 'email' }],
          factors: [{ factor_type: 'totp' }],
        },
        passkeys: [{ id: expect.any(String) }],
        challenges: [{ factor_id: account.factorId, ip_address: '127.0.0.1' }],
      })
      expect(body.sessions[0]).toMatchObject({ ip: '127.0.0.1', user_agent: expect.any(String) })
      expect(body.mails).toContainEqual(
        expect.objectContaining({ kind: 'recovery_token', address: first.email }),
      )
      expect(body.mails).toContainEqual(expect.objectContaining({ kind: 'undo', address: first.email }))
      const done = body.audit.map((entry: { payload: { action: string } }) => entry.payload.action)
      expect(done).toEqual(
        expect.arrayContaining(['user_signedup', 'login', 'passkey_created', 'user_modified']),
      )
      const times = body.audit.map(({ created_at }: { created_at: string }) => created_at)
      expect(times).toEqual(times.toSorted())
      const byOwner = body.audit.find(
        (entry: { payload: { actor_id: string } }) => entry.payload.actor_id !== first.id,
      )
      expect(byOwner.payload).toMatchObject({ actor_username: 'service_role', traits: { user_id: first.id } })
      expect(byOwner.ip_address).toBe('')
      expect(body.audit).toContainEqual(expect.objectContaining({ ip_address: '127.0.0.1' }))

      const text = JSON.stringify(body)
      expect(text).not.toContain(other.email)
      expect(text).not.toMatch(/argon2|token_hash|hmac|snapshot|device_key|secret/)
      for (const secret of [account.secret, mail.code, mail.link]) expect(text).not.toContain(secret)
      // Every table that names an account is covered here, or holds only secrets and words of the
      // protocol.
      const told = [
        'identities',
        'sessions',
        'mfa_factors',
        'webauthn_credentials',
        'one_time_tokens',
        'account_undos',
        'oauth_consents',
      ]
      const kept = ['flow_state', 'webauthn_challenges', 'events', 'oauth_authorizations']
      const tables = await database.db.introspection.getTables()
      const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      expect(naming.map(({ name }) => name).toSorted()).toEqual([...told, ...kept].toSorted())
    })

    test('asks for a token', async () => {
      expect((await service().client.call('GET', '/user/export')).status).toBe(401)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
