import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('GET /openapi.json', (service) => {
  test('describes every endpoint from its schemas', async () => {
    const { status, body } = await service().client.call('GET', '/openapi.json')
    expect(status).toBe(200)
    const operations = Object.entries<Record<string, { summary?: string; responses?: object }>>(
      body.paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({
        name: `${method.toUpperCase()} ${path}`,
        ...about,
      })),
    )
    expect(operations.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /.well-known/jwks.json',
        'POST /signup',
        'POST /verify',
        'PUT /user',
        'POST /factors/{factorId}/verify',
        'DELETE /sessions/{sessionId}',
      ]),
    )
    for (const { name, summary, responses } of operations) {
      expect([name, summary, responses]).toEqual([name, expect.stringMatching(/^[A-Z]/), expect.any(Object)])
    }
    expect(body.servers).toEqual([{ url: 'http://localhost:3000/auth/v1' }])
    expect(
      body.paths['/signup'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('email')
  })

  test('says which bodies may be missing', async () => {
    const { paths } = (await service().client.call('GET', '/openapi.json')).body
    const isRequired = (method: string, path: string) => paths[path][method].requestBody.required
    expect(isRequired('post', '/signup')).toBe(true)
    expect(isRequired('post', '/oauth/token')).toBe(true)
    expect(isRequired('post', '/factors/recovery-codes')).toBe(false)
    expect(isRequired('delete', '/admin/users/{userId}')).toBe(false)
    expect(isRequired('post', '/admin/events/retry')).toBe(false)
  })

  test('says which answers are pages', async () => {
    const { client } = service()
    const { body } = await client.call('GET', '/openapi.json')
    const described = (method: string, path: string) => body.paths[path][method].responses['200'].content
    expect(described('get', '/health')).toHaveProperty('application/json')
    for (const [method, path] of [
      ['get', '/verify'],
      ['get', '/undo'],
      ['post', '/undo'],
      ['get', '/authorize'],
    ] as const) {
      expect([path, Object.keys(described(method, path))]).toEqual([path, ['text/html']])
    }
    const page = await client.call('GET', '/verify?token=x&type=signup')
    expect(page.headers['content-type']).toContain('text/html')
  })
})
