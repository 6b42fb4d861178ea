// @module-tag both-databases

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
    expect(isRequired('post', '/factors/{factorId}/challenge')).toBe(false)
    expect(isRequired('post', '/passkeys/authentication/options')).toBe(false)
    expect(isRequired('delete', '/admin/users/{userId}')).toBe(false)
    expect(isRequired('post', '/admin/events/retry')).toBe(false)
  })

  test('says what opens an endpoint', async () => {
    const { paths, components } = (await service().client.call('GET', '/openapi.json')).body
    const opens = (method: string, path: string) => paths[path][method].security
    expect(opens('get', '/health')).toEqual([])
    expect(opens('get', '/authorize')).toEqual([])
    expect(opens('post', '/signup')).toEqual([{ apikey: [] }])
    expect(opens('put', '/user')).toEqual([{ apikey: [], bearer: [] }])
    expect(opens('get', '/admin/users')).toEqual([{ secret: [] }])
    expect(opens('get', '/oauth/userinfo')).toEqual([{ bearer: [] }])
    const named = Object.values<Record<string, { security: object[] }>>(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security }) => security.flatMap(Object.keys)),
    )
    expect(Object.keys(components.securitySchemes).sort()).toEqual([...new Set(named)].sort())
  })

  test('names the parameters of a query', async () => {
    const { paths } = (await service().client.call('GET', '/openapi.json')).body
    const namesOf = (path: string) =>
      paths[path].get.parameters.map((each: Record<string, string>) => `${each['in']} ${each['name']}`)
    expect(namesOf('/authorize')).toEqual(
      ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method'].map(
        (name) => `query ${name}`,
      ),
    )
    expect(namesOf('/callback/{provider}')).toEqual(
      expect.arrayContaining(['path provider', 'query code', 'query state', 'query error']),
    )
    expect(namesOf('/verify')).toContain('query token')
  })

  test('says what an endpoint answers that refuses, by either version and by OAuth', async () => {
    const { client } = service()
    const { paths, components } = (await client.call('GET', '/openapi.json')).body
    const isError = expect.objectContaining({ default: { $ref: '#/components/responses/Error' } })
    const others = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => !isError.asymmetricMatch(responses))
        .map(([method]) => `${method} ${path}`),
    )
    expect(others).toEqual(['post /undo'])
    const forms: { required: string[] }[] =
      components.responses.Error.content['application/json'].schema.anyOf
    const refused = [
      await client.call('POST', '/signup', { body: {} }),
      await client.call('POST', '/signup', { body: {}, headers: { 'x-supabase-api-version': '' } }),
      await client.call('POST', '/token?grant_type=id_token', { body: { provider: 'google' } }),
    ]
    for (const [index, { status, body }] of refused.entries()) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(Object.keys(body)).toEqual(expect.arrayContaining(forms[index]?.required ?? ['unknown']))
    }
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

    const refusal = body.paths['/undo'].post.responses.default.content
    const refused = await client.call('POST', '/undo')
    expect([refused.status, Object.keys(refusal)]).toEqual([400, ['text/html']])
    expect(refused.headers['content-type']).toContain('text/html')
  })
})
