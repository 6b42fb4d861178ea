import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import type { TestService } from '../testing/service.ts'

const [secretKey = '', nextKey = ''] = SECRET_KEYS

/** Signs a token with the service's own key. */
async function sign({ database, config, clock }: TestService, claims: JWTPayload, typ = 'JWT') {
  const row = await database.db
    .selectFrom('signing_keys')
    .selectAll()
    .where('status', '=', 'current')
    .executeTakeFirstOrThrow()
  expect(config.AUTH_KEY_SECRET).toEqual([])
  const key = await importJWK(JSON.parse(row.private_jwk), 'ES256')
  const seconds = Math.floor(clock() / 1000)
  return new SignJWT({ exp: seconds + 600, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: row.kid, typ })
    .sign(key)
}

onBothDatabases(
  'the admin API',
  (service) => {
    const ask = (token?: string, headers: Record<string, string> = {}) =>
      service().client.call('GET', '/admin/users', { ...(token && { token }), headers })
    const outcome = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      return status === 200 ? 200 : `${status} ${body.code}: ${body.message}`
    }

    test('opens to each of its keys, by Bearer alone, and as apikey beside it', async () => {
      expect(await outcome(ask(secretKey, { apikey: '' }))).toBe(200)
      expect(await outcome(ask(nextKey, { apikey: nextKey }))).toBe(200)
      // As `apikey`, the secret key only grants what the public key grants.
      expect((await ask(undefined, { apikey: secretKey })).status).toBe(401)
      const settings = await service().client.call('GET', '/settings', { headers: { apikey: nextKey } })
      expect(settings.status).toBe(200)
    })

    test('opens to a JWT of an administrator that a key of ours has signed, and to no other', async () => {
      const { client, app } = service()
      const user = await client.signUp()
      const [, payload = ''] = user.access_token.split('.')
      const claims: JWTPayload = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const { session_id: _, ...sessionless } = claims
      const notAdmin = '403 not_admin: User not allowed'
      const malformed = '403 bad_jwt: invalid JWT: unable to parse or verify signature, token is malformed'
      const signed = async (claims: JWTPayload, typ?: string) =>
        outcome(ask(await sign(service(), claims, typ)))

      expect(await signed({ role: 'service_role' })).toBe(200)
      expect(await signed({ role: 'supabase_admin', iss: 'supabase' })).toBe(200)
      expect(await signed({ role: 'authenticated' })).toBe(notAdmin)
      expect(await signed({})).toBe(notAdmin)
      expect(await signed({ role: ['service_role'] })).toBe(notAdmin)
      expect(await signed({ ...sessionless, role: 'editor' })).toBe(notAdmin)
      expect(await outcome(ask(user.access_token))).toBe(notAdmin)
      // A user's session never grants administration, whatever its role says.
      expect(await signed({ ...claims, role: 'service_role' })).toBe(notAdmin)
      expect(await signed({ role: 'service_role', session_id: crypto.randomUUID() })).toMatch(/^403 bad_jwt/)
      expect(await signed({ role: 'service_role', session_id: null })).toMatch(/^403 bad_jwt/)
      expect(await signed({ role: 'service_role', exp: 1 })).toMatch(/^403 bad_jwt.*token is expired$/)
      expect(await signed({ role: 'service_role' }, 'logout+jwt')).toMatch(/^403 bad_jwt/)
      const forged = `${(await sign(service(), { role: 'service_role' })).slice(0, -4)}AAAA`
      expect(await outcome(ask(forged))).toMatch(/^403 bad_jwt/)
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`
      expect(await outcome(ask(none))).toMatch(/^403 bad_jwt/)
      for (const wrong of ['rubbish', secretKey.slice(0, -1), `${secretKey}x`, secretKey.toUpperCase()]) {
        expect(await outcome(ask(wrong))).toBe(malformed)
      }
      expect(await outcome(ask())).toBe('401 no_authorization: This endpoint requires a valid Bearer token')
      await client.call('POST', '/logout', { token: user.access_token })
      expect(await outcome(ask(user.access_token))).toMatch(/^403 session_not_found/)
      const basic = await app.inject({
        url: '/auth/v1/admin/users',
        headers: { authorization: `Basic ${Buffer.from(`service_role:${secretKey}`).toString('base64')}` },
      })
      expect(basic.statusCode).toBe(401)
    })

    test('looks at the key before the path, the method and the body', async () => {
      const { client } = service()
      expect((await client.call('PUT', '/admin/users/x', { raw: '{' })).status).toBe(401)
      expect((await client.call('PATCH', '/admin/users')).status).toBe(401)
      expect((await administrator(service)('PATCH', '/admin/users')).status).toBe(405)
    })

    test('counts wrong keys of one address, and never refuses the right one', async () => {
      const guess = (token: string) =>
        service().client.call('GET', '/admin/users', { token, ip: '198.51.100.9' })
      const statuses = []
      for (let attempt = 0; attempt < 32; attempt++) statuses.push((await guess('wrong')).status)
      expect(statuses.filter((status) => status === 403)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
      expect((await guess(secretKey)).status).toBe(200)
    })

    test('leaves no key and no service token in the log', async () => {
      const token = await sign(service(), { role: 'service_role' })
      await ask(token, { apikey: secretKey })
      await ask(`${secretKey}x`, { apikey: nextKey })
      const all = service().log.join('\n')
      for (const secret of [secretKey, nextKey, token]) expect(all).not.toContain(secret)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, RATE_LIMITS: true } },
)

onBothDatabases('without a secret key the admin API', (service) => {
  test('is not there, not even for a service token', async () => {
    const token = await sign(service(), { role: 'service_role' })
    const unknown = await service().client.call('GET', '/nothing')
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await service().client.call('GET', '/admin/users', { headers })
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
    }
    expect((await service().client.call('DELETE', '/admin/users')).status).toBe(404)
  })
})
