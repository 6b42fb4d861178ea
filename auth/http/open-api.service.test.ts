import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('GET /openapi.json', (service) => {
  test('describes every endpoint from its schemas', async () => {
    const { status, body } = await service().client.call('GET', '/openapi.json')
    expect(status).toBe(200)
    const operations = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.sort()).toEqual([
      'GET /.well-known/jwks.json',
      'GET /health',
      'GET /settings',
      'GET /user',
      'POST /logout',
      'POST /signup',
      'POST /token',
      'PUT /user',
    ])
    expect(body.servers).toEqual([{ url: 'http://localhost:3000/auth/v1' }])
    expect(
      body.paths['/signup'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('email')
  })
})
