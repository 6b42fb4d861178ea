import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const REGISTER = '/oauth/clients/register'
const plain = { redirect_uris: ['https://app.example.com/cb'] }
const settings = { OAUTH_SERVER_ENABLED: true }

onBothDatabases(
  'clients that register themselves',
  (service) => {
    const register = (body: unknown) =>
      service().client.call('POST', REGISTER, { body, headers: { apikey: '' } })

    test('are never trusted, whatever they say, and need no key', async () => {
      const { status, body } = await register({ ...plain, trusted: true, registration_type: 'manual' })
      expect([status, body.registration_type, body.trusted]).toEqual([201, 'dynamic', undefined])
      const row = await service()
        .database.db.selectFrom('oauth_clients')
        .select('trusted')
        .where('id', '=', body.client_id)
        .executeTakeFirstOrThrow()
      expect(row.trusted).toBe(false)
    })

    test('learn what is wrong in the words of the specification, and that their secret lasts', async () => {
      expect((await register(plain)).body.client_secret_expires_at).toBe(0)
      for (const [wrong, error] of [
        [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
        [{ ...plain, grant_types: ['password'] }, 'invalid_client_metadata'],
        [{}, 'invalid_client_metadata'],
        [{ redirect_uris: 7 }, 'invalid_request'],
      ] as const) {
        const { status, body } = await register(wrong)
        expect([status, body]).toEqual([400, { error, error_description: expect.any(String) }])
      }
    })

    test('are ten of one address in five minutes, and 10,000 in all', async () => {
      const { db } = service().database
      const one = await db.selectFrom('oauth_clients').selectAll().executeTakeFirstOrThrow()
      const { redirect_uris, grant_types, ...row } = one
      const many = Array.from({ length: 9999 }, () => ({
        ...row,
        id: crypto.randomUUID(),
        redirect_uris: JSON.stringify(redirect_uris),
        grant_types: JSON.stringify(grant_types),
      }))
      while (many.length > 0) await db.insertInto('oauth_clients').values(many.splice(0, 500)).execute()
      expect(await register(plain)).toMatchObject({ status: 503, body: { error: 'temporarily_unavailable' } })
      await db.deleteFrom('oauth_clients').execute()
      for (let tries = 7; tries < 10; tries++) expect((await register(plain)).status).toBe(201)
      expect((await register(plain)).status).toBe(429)
    })
  },
  { settings: { ...settings, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: true, RATE_LIMITS: true } },
)

onBothDatabases(
  'clients',
  (service) => {
    test('may not register themselves unless the owner lets them', async () => {
      expect(await service().client.call('POST', REGISTER, { body: plain })).toMatchObject({
        status: 403,
        body: { code: 'oauth_dynamic_client_registration_disabled' },
      })
    })
  },
  { settings },
)

onBothDatabases('clients where the OAuth server is off', (service) => {
  test('do not register themselves, whatever they send', async () => {
    expect(await service().client.call('POST', REGISTER, { raw: '{' })).toMatchObject({
      status: 404,
      body: { code: 'feature_disabled', message: 'OAuth server is disabled' },
    })
  })
})
