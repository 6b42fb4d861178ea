import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('GET /.well-known/jwks.json', (service) => {
  test('holds the public halves of the keys alone, which verify access tokens, for ten minutes', async () => {
    const { app, client } = service()
    const { access_token, id } = await client.signUp()
    const answer = await app.inject('/auth/v1/.well-known/jwks.json')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=600'])
    const { keys } = answer.json()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
      expect(key).not.toHaveProperty('d')
    }
    const { payload } = await jwtVerify(access_token, createLocalJWKSet({ keys }))
    expect(payload.sub).toBe(id)
  })
})
