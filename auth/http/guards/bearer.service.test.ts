// @module-tag both-databases

import {
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a bearer token', (service) => {
  let account: Account
  beforeEach(async () => {
    account = await service().client.signUp()
  })

  /**
   * Signs a token with the service's own key, which an attacker can't, so that each check is tested
   * alone.
   */
  async function sign(claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
    const row = await service()
      .database.db.selectFrom('signing_keys')
      .selectAll()
      .where('status', '=', 'current')
      .executeTakeFirstOrThrow()
    const key = await importJWK(JSON.parse(row.private_jwk), 'ES256')
    const protectedHeader: JWTHeaderParameters = { alg: 'ES256', kid: row.kid, typ: 'JWT', ...header }
    return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(key)
  }
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = (overrides: Record<string, unknown> = {}): JWTPayload => ({
    ...JSON.parse(Buffer.from(account.access_token.split('.')[1] ?? '', 'base64url').toString()),
    ...overrides,
  })
  const codeOf = async (token: string) => {
    const { status, body } = await service().client.getUser(token)
    return `${status} ${body.code ?? ''}`.trim()
  }

  test('that the service signed opens the account', async () => {
    expect(await codeOf(await sign(claims()))).toBe('200')
    expect((await service().client.getUser(account.access_token)).headers['cache-control']).toBe('no-store')
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['expired', { exp: seconds() - 1 }, {}, '403 bad_jwt'],
    ['without an expiry', { exp: undefined }, {}, '403 bad_jwt'],
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }, {}, '403 bad_jwt'],
    ['for another audience', { aud: 'admin' }, {}, '403 bad_jwt'],
    ['not valid yet', { nbf: seconds() + 600 }, {}, '403 bad_jwt'],
    ['without a key id', {}, { kid: undefined }, '403 bad_jwt'],
    ['with a path as key id', {}, { kid: '../../etc/passwd' }, '403 bad_jwt'],
    ['with SQL as key id', {}, { kid: "' or 1=1 --" }, '403 bad_jwt'],
    ['without a subject', { sub: undefined }, {}, '403 bad_jwt'],
    ['whose subject is no UUID', { sub: 'me' }, {}, '400 bad_jwt'],
    ['whose subject is a number', { sub: 7 }, {}, '400 bad_jwt'],
    ['whose subject is an object', { sub: { toString: 'x' } }, {}, '400 bad_jwt'],
    ['whose subject is a list', { sub: [crypto.randomUUID()] }, {}, '400 bad_jwt'],
    ['whose subject holds NUL', { sub: 'a\0b' }, {}, '400 bad_jwt'],
    ['whose subject is half a surrogate pair', { sub: '\ud800' }, {}, '400 bad_jwt'],
    ['whose subject is endless', { sub: 'x'.repeat(10_000) }, {}, '400 bad_jwt'],
    ['of another type', {}, { typ: 'logout+jwt' }, '403 bad_jwt'],
    ['of an unknown type', {}, { typ: 'x' }, '403 bad_jwt'],
    ['without a type', {}, { typ: undefined }, '403 bad_jwt'],
    ['whose session is a number', { session_id: 7 }, {}, '403 bad_jwt'],
    ['whose session is no UUID', { session_id: 'x' }, {}, '403 bad_jwt'],
    ['without a session', { session_id: undefined }, {}, '403 bad_jwt'],
    ['of an unknown account', { sub: crypto.randomUUID() }, {}, '403 user_not_found'],
    ['of an unknown session', { session_id: crypto.randomUUID() }, {}, '403 session_not_found'],
  ])('%s is refused', async (_what, overrides, header, expected) => {
    expect(await codeOf(await sign(claims(overrides), header))).toBe(expected)
  })

  test('of another user’s session is refused', async () => {
    const other = await service().client.signUp()
    const { session_id } = JSON.parse(
      Buffer.from(other.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(await codeOf(await sign(claims({ session_id })))).toBe('403 session_not_found')
  })

  test('with an unknown critical extension is refused (RFC 7515, section 4.1.11)', async () => {
    const [header = '', ...rest] = account.access_token.split('.')
    const extended = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), crit: ['exp'], exp: 1 }
    const forged = [Buffer.from(JSON.stringify(extended)).toString('base64url'), ...rest].join('.')
    expect(await codeOf(forged)).toBe('403 bad_jwt')
  })

  test('of another key under a known key id is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const { kid } = JSON.parse(Buffer.from(account.access_token.split('.')[0] ?? '', 'base64url').toString())
    const forged = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    expect(await codeOf(forged)).toBe('403 bad_jwt')
  })

  test('with alg none, or signed with the public key as a shared secret, is refused', async () => {
    expect(await codeOf(new UnsecuredJWT(claims()).encode())).toBe('403 bad_jwt')
    const { body } = await service().client.call('GET', '/.well-known/jwks.json')
    const secret = new TextEncoder().encode(JSON.stringify(body.keys[0]))
    const { kid } = body.keys[0]
    const confused = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
    expect(await codeOf(confused)).toBe('403 bad_jwt')
  })

  test('says in words what is wrong with it', async () => {
    const { body } = await service().client.getUser(await sign(claims({ exp: seconds() - 1 })))
    expect(body.message).toBe(
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    )
  })

  test.each(['', 'Bearer', 'Basic YTpi', 'Bearer a b'])(
    'is asked for when the header is "%s"',
    async (authorization) => {
      expect(await service().client.call('GET', '/user', { headers: { authorization } })).toMatchObject({
        status: 401,
        body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
      })
    },
  )

  test('expires by the service’s clock', async () => {
    const fresh = await service().client.signUp()
    expect(await codeOf(fresh.access_token)).toBe('200')
    service().advance(3_601_000)
    expect(await codeOf(fresh.access_token)).toBe('403 bad_jwt')
    service().advance(-3_601_000)
    expect(await codeOf(fresh.access_token)).toBe('200')
  })
})
