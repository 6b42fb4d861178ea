// @module-tag both-databases

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('hostile input', (service) => {
  const post = (path: string, raw: string | Buffer, headers: Record<string, string> = {}) =>
    service().client.call('POST', path, { raw, headers })
  const signUpWith = (data: string) =>
    post('/signup', `{"email":"${newEmail()}","password":"${PASSWORD}","data":${data}}`)

  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['half an object', '{"email": '],
    ['no JSON', 'not json'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['a number as address', '{"email":5,"password":"x"}'],
    ['a string as data', '{"email":"a@b.co","password":"123456","data":"x"}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a gzip body', gzipSync('{"email":"a@b.co","password":"123456"}')],
    ['2,000 levels', `{"data":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
    ['2,000 levels of objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
    ['__proto__', '{"email":"a@b.co","password":"123456","data":{"__proto__":{"x":1}}}'],
    ['NUL in the address', '{"email":"a\\u0000@b.co","password":"123456"}'],
    ['NUL in the password', '{"email":"a@b.co","password":"123456\\u0000"}'],
    ['NUL in a key', '{"email":"a@b.co","password":"123456","data":{"a\\u0000":1}}'],
    ['a number beyond a double', '{"email":"a@b.co","password":"123456","data":{"a":-1e400}}'],
    ['half a surrogate pair', '{"email":"a@b.co","password":"123456","data":{"a":"\\ud800"}}'],
  ])('%s is bad JSON on every endpoint that reads a body', async (_what, raw) => {
    const { access_token: token } = await service().client.signUp()
    for (const answer of [
      await post('/signup', raw),
      await post('/token?grant_type=password', raw),
      await post('/token?grant_type=refresh_token', raw),
      await service().client.call('PUT', '/user', { raw, token }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.body.code).toMatch(/^[a-z_]+$/)
    }
    expect(await post('/signup', raw)).toMatchObject({ body: { code: 'bad_json' } })
  })

  test('the field that has the wrong type is named', async () => {
    const { body } = await post('/signup', '{"email":5,"password":"x"}')
    expect(body.message).toMatch(/^Could not parse request body as JSON: .*email/)
  })

  test.each([
    ['/signup', 16_384],
    ['/verify/link', 16_384],
    ['/token?grant_type=id_token', 65_536],
  ])('%s refuses a body over %i bytes', async (path, most) => {
    const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    const refused = { status: 413, body: { code: 'request_entity_too_large' } }
    expect((await post(path, bodyOf(most))).status).not.toBe(413)
    expect(await post(path, bodyOf(most + 1))).toMatchObject(refused)
  })

  test.each([
    ['/signup', { email: 'a@b.co' }, 'password'],
    ['/token?grant_type=password', { email: 'a@b.co' }, 'password'],
    ['/token?grant_type=password', { password: PASSWORD }, 'email'],
    ['/recover', {}, 'email'],
    ['/otp', {}, 'phone'],
    ['/verify', { type: 'email', token: '123456' }, 'email'],
  ])('%s with %j refuses text over 1,024 characters in %s', async (path, rest, field) => {
    const body = { ...rest, [field]: `a${'\u0315\u0300'.repeat(512)}` }
    expect(await post(path, JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: `${field} must be 1024 characters or less` },
    })
  })

  test('a form of more than 20 fields is refused', async () => {
    const fields = (count: number) =>
      ['token=x', 'type=email', ...Array.from({ length: count - 2 }, (_, i) => `${i}`)].join('&')
    expect((await post('/verify/link', fields(20))).status).toBe(303)
    expect(await post('/verify/link', fields(21))).toMatchObject({
      status: 400,
      body: { message: 'Could not read request body as a form: more than 20 fields' },
    })
  })

  test('the last of duplicate keys counts', async () => {
    const { status, body } = await signUpWith('{"a":1,"a":2}')
    expect([status, body.user?.user_metadata.a]).toEqual([200, 2])
  })

  test.each([
    ['letters of every plane', '{"a":"\\ud83d\\udea2 Ærø 港"}', { a: '🚢 Ærø 港' }],
    [
      'large and small numbers',
      '{"a":1e300,"b":-0.5,"c":9007199254740991}',
      { a: 1e300, b: -0.5, c: 9007199254740991 },
    ],
    ['SQL', `{"a":"'; drop table users; --"}`, { a: "'; drop table users; --" }],
    ['a key named like a property', '{"constructor":"x","toString":1}', { constructor: 'x', toString: 1 }],
  ])('%s is stored as it came', async (_what, data, expected) => {
    const { status, body } = await signUpWith(data)
    expect(status).toBe(200)
    const { body: user } = await service().client.getUser(body.access_token)
    expect(user.user_metadata).toMatchObject(expected)
  })

  test('unknown keys are ignored, and any content type is read as JSON', async () => {
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD, no_such_key: [1] })
    expect((await post('/signup', body, { 'content-type': 'text/plain' })).status).toBe(200)
  })

  test.each([
    ['GET', '/no-such-route', 404, 'not_found'],
    ['POST', '/no-such-route', 404, 'not_found'],
    ['GET', '/signup', 405, 'method_not_allowed'],
    ['DELETE', '/token', 405, 'method_not_allowed'],
    ['PATCH', '/user', 401, 'no_authorization'],
    ['GET', '/user?x=%', 401, 'no_authorization'],
  ])('%s %s answers %i in JSON', async (method, path, status, code) => {
    expect(await service().client.call(method, path)).toMatchObject({ status, body: { code } })
  })

  test('a wrong method names the right ones', async () => {
    const { access_token: token } = await service().client.signUp()
    const answer = await service().client.call('PATCH', '/user', { token })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, PUT, DELETE' } })
  })

  test.each([
    [undefined, false],
    ['2023-01-01', false],
    ['latest', false],
    ['2024-01-01', true],
    ['2025-06-30', true],
  ])('errors for API version %s have the new format: %s', async (version, isNew) => {
    const { headers, body } = await service().client.call('GET', '/user', {
      headers: { 'x-supabase-api-version': version ?? '' },
    })
    const message = 'This endpoint requires a valid Bearer token'
    expect(body).toEqual(
      isNew
        ? { code: 'no_authorization', message }
        : { code: 401, error_code: 'no_authorization', msg: message },
    )
    expect(headers['x-supabase-api-version']).toBe(isNew ? '2024-01-01' : undefined)
  })

  test('nothing that was refused left an address, a password or a token in the log', async () => {
    const { email, access_token, refresh_token } = await service().client.signUp()
    await service().client.getUser(`${access_token}x`)
    await service().client.refresh(`${refresh_token}x`)
    await post('/signup', `{"password":"${PASSWORD}"?`)
    service().advance(service().config.JWT_EXP * 1000 + 1000)
    expect(await service().client.getUser(access_token)).toMatchObject({ status: 403 })
    const log = service().log.join()
    expect(log.length).toBeGreaterThan(0)
    for (const secret of [email, PASSWORD, access_token, refresh_token]) expect(log).not.toContain(secret)
  })

  test('another origin may call, send the public key and read the API version', async () => {
    const preflight = await service().app.inject({
      method: 'OPTIONS',
      url: '/auth/v1/token?grant_type=password',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase()
    for (const name of [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed).toContain(name)
    }
    const answer = await service().app.inject({
      url: '/auth/v1/user',
      headers: { origin: 'https://shop.example' },
    })
    expect(answer.headers['access-control-expose-headers']).toContain('X-Supabase-Api-Version')
  })
})
