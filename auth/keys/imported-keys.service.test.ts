import { createHmac } from 'node:crypto'
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { expect, test } from 'vitest'
import { createAtRest } from '../crypto/at-rest.ts'
import { readImportedKeys } from '../crypto/imported-key.ts'
import { createStoredKey } from '../crypto/key-ring.ts'
import { rotateSigningKey } from '../db/service/signing-keys.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const FORMER = 'https://former.example/auth/v1'
const SECRET = 'the JWT secret of the former project, long enough'

async function newKey(alg: 'ES256' | 'RS256', key_ops?: string[]) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey))
  const jwk = { ...(await exportJWK(privateKey)), kid, ...(key_ops && { key_ops }) }
  const published = { ...(await exportJWK(publicKey)), kid, alg }
  return { alg, kid, jwk, published, privateKey, spki: await exportSPKI(publicKey) }
}

const verifyOnly = await newKey('RS256')
const adopted = await newKey('RS256', ['sign', 'verify'])
const elliptic = await newKey('ES256')
const keys = readImportedKeys(JSON.stringify([verifyOnly.published, adopted.jwk, elliptic.jwk, SECRET]))

onBothDatabases(
  'keys of the service before this one',
  (service) => {
    const codeOf = async (token: string) => {
      const { status, body } = await service().client.getUser(token)
      return `${status} ${body.code ?? ''}`.trim()
    }
    /** Returns the claims of a valid access token as the former service would have issued it. */
    async function formerClaims(more: JWTPayload = {}) {
      const { access_token } = await service().client.signUp()
      const { session_generation: _, ...claims } = JSON.parse(
        Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
      )
      return { ...claims, iss: FORMER, ...more } as JWTPayload
    }
    const sign = async (key: Awaited<ReturnType<typeof newKey>>, claims: JWTPayload, kid = key.kid) =>
      new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid, typ: 'JWT' }).sign(key.privateKey)
    const signShared = (secret: string, claims: JWTPayload, kid?: string) => {
      const header = { alg: 'HS256', typ: 'JWT', ...(kid !== undefined && { kid }) }
      const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      const input = parts.join('.')
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
    }

    test('verify its tokens, and no others', async () => {
      for (const key of [verifyOnly, adopted, elliptic]) {
        const token = await sign(key, await formerClaims())
        expect(await codeOf(token)).toBe('200')
        expect(await codeOf(token)).toBe('200')
      }
      expect(await codeOf(signShared(SECRET, await formerClaims()))).toBe('200')
      expect(await codeOf(signShared(SECRET, await formerClaims(), 'its own name'))).toBe('200')
      const unknownKey = await newKey('RS256')
      expect(await codeOf(await sign(unknownKey, await formerClaims(), verifyOnly.kid))).toBe('403 bad_jwt')
      expect(await codeOf(await sign(unknownKey, await formerClaims()))).toBe('403 bad_jwt')
      const over = { exp: Math.floor(service().clock() / 1000) - 1 }
      expect(await codeOf(signShared(SECRET, await formerClaims(over)))).toBe('403 bad_jwt')
    })

    test('speak for its issuer alone', async () => {
      const { PUBLIC_URL } = service().config
      const here = { iss: `${PUBLIC_URL}/auth/v1` }
      for (const iss of [here.iss, 'https://evil.example', undefined]) {
        const claims = await formerClaims({ iss } as JWTPayload)
        expect(await codeOf(await sign(verifyOnly, claims))).toBe('403 bad_jwt')
        expect(await codeOf(signShared(SECRET, claims))).toBe('403 bad_jwt')
      }
      // A key that signs here is valid for our issuer too.
      expect(await codeOf(await sign(adopted, await formerClaims(here)))).toBe('200')
      expect(await codeOf(await sign(adopted, await formerClaims({ iss: 'https://evil.example' })))).toBe(
        '403 bad_jwt',
      )
    })

    test('are for their own algorithm: a secret verifies nothing in the name of another key', async () => {
      const { database } = service()
      const rows = await database.db.selectFrom('signing_keys').select(['kid', 'public_jwk']).execute()
      const named = [verifyOnly.kid, adopted.kid, elliptic.kid, ...rows.map(({ kid }) => kid)]
      for (const kid of named) {
        expect(await codeOf(signShared(SECRET, await formerClaims(), kid))).toBe('403 bad_jwt')
      }
      const publicTexts = [
        verifyOnly.spki,
        elliptic.spki,
        ...rows.map(({ public_jwk }) => JSON.stringify(public_jwk)),
      ]
      for (const text of publicTexts) {
        for (const kid of [verifyOnly.kid, undefined])
          expect(await codeOf(signShared(text, await formerClaims(), kid))).toBe('403 bad_jwt')
      }
      const [header = '', payload = ''] = (await sign(elliptic, await formerClaims())).split('.')
      const none = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: 'none' }),
      )
      expect(await codeOf(`${none.toString('base64url')}.${payload}.`)).toBe('403 bad_jwt')
    })

    test('open the admin API where they sign here, and nowhere else', async () => {
      const exp = Math.floor(service().clock() / 1000) + 3600
      const ask = (token: string) => service().client.call('GET', '/admin/users?per_page=1', { token })
      // A shared secret signed administrators' keys valid for ten years, and is stored in many
      // places.
      for (const iss of ['supabase', FORMER, `${service().config.PUBLIC_URL}/auth/v1`]) {
        const claims = { iss, role: 'service_role', exp }
        for (const token of [signShared(SECRET, claims), await sign(verifyOnly, claims)])
          expect(await ask(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
        expect(await ask(await sign(adopted, claims))).toMatchObject({ status: 200 })
      }
      for (const claims of [
        { role: 'authenticated', exp },
        { role: 'service_role', exp, session_id: crypto.randomUUID() },
        { role: 'service_role', exp: exp - 7200 },
        { role: 'service_role' },
      ])
        expect((await ask(await sign(adopted, claims))).status).toBe(403)
    })

    test('are published without their secrets, and one signs until the own key is rotated', async () => {
      const { client, database, advance } = service()
      const account = await client.signUp()
      expect(decodeProtectedHeader(account.access_token)).toMatchObject({ kid: adopted.kid, alg: 'RS256' })
      expect((await client.getUser(account.access_token)).status).toBe(200)
      const { body } = await client.call('GET', '/.well-known/jwks.json')
      const kids = body.keys.map(({ kid }: { kid: string }) => kid)
      expect(kids.slice(1)).toEqual([verifyOnly.kid, adopted.kid, elliptic.kid])
      for (const key of body.keys) {
        expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']))
        expect(['EC', 'RSA']).toContain(key.kty)
      }
      expect(JSON.stringify(body)).not.toContain(adopted.jwk.d)
      const created = await createStoredKey(createAtRest([]))
      await database.db
        .transaction()
        .execute((trx) => rotateSigningKey(trx, { ...created, created_at: new Date().toISOString() }))
      advance(61_000)
      expect(decodeProtectedHeader((await client.signUp()).access_token).kid).toBe(created.kid)
      expect((await client.getUser(account.access_token)).status).toBe(200)
    })
  },
  { settings: { AUTH_IMPORTED_KEYS: keys, AUTH_FORMER_ISSUER: FORMER, AUTH_SECRET_KEY: ['x'.repeat(40)] } },
)
