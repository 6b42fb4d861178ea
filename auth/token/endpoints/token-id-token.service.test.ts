// @module-tag both-databases

import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newEmail } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const google = await startIssuer({ name: 'google', clientId: 'web-client' })
const foreign = await startIssuer({ name: 'foreign' })
const places = { google: google.issuer, apple: '', facebook: { site: '', graph: '', keys: '' } }
const settings = {
  EXTERNAL_OIDC: [acme.setting, { ...acme.setting, name: 'slash', issuer: `${acme.issuer}/` }],
  EXTERNAL_GOOGLE_CLIENT_ID: ['web-client', 'phone-client'],
  EXTERNAL_GOOGLE_SECRET: 'secret',
}
const provider = 'custom:acme'
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const sha256 = (text: string) => createHash('sha256').update(text)
const now = () => Math.floor(Date.now() / 1000)
const invalid = (error_description: string, error = 'invalid request') => ({
  status: 400,
  body: { error, error_description },
})
const BAD = invalid('Bad ID token')
const EITHER = invalid('Passed nonce and nonce in id_token should either both exist or not.')

onBothDatabases(
  'POST /token?grant_type=id_token',
  (service) => {
    const send = (body: object, token?: string) =>
      service().client.call('POST', '/token?grant_type=id_token', { body, ...(token && { token }) })
    const sendClaims = async (claims: object, more: object = {}) =>
      send({ provider, id_token: await acme.idToken({ sub: randomUUID(), ...claims }), ...more })

    test('opens a session', async () => {
      const email = newEmail()
      const { status, body } = await sendClaims({ sub: 'ada', email, email_verified: true })
      expect(status).toBe(200)
      expect(body).toMatchObject({ token_type: 'bearer', user: { email, identities: [{ id: 'ada' }] } })
      expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
      expect((await service().client.refresh(body.refresh_token)).status).toBe(200)
    })

    test('finds the provider by issuer and client_id too, and by a name in capitals', async () => {
      const id_token = await acme.idToken({ sub: 'ada' })
      const byIssuer = await send({ id_token, issuer: acme.issuer, client_id: 'our-client' })
      const byName = await send({ id_token, provider: 'Custom:ACME' })
      expect(byName.body.user.id).toBe(byIssuer.body.user.id)
    })

    test('takes the issuer as the provider writes it, with a slash at its end or without', async () => {
      const id_token = await acme.idToken({ sub: 'ada' })
      expect((await send({ id_token, provider: 'custom:slash' })).status).toBe(200)
    })

    test('takes each of the audiences in the settings', async () => {
      for (const aud of ['web-client', 'phone-client', ['else', 'phone-client']]) {
        const id_token = await google.idToken({ sub: 'ada', aud })
        expect((await send({ id_token, provider: 'google' })).status).toBe(200)
      }
    })

    test.each<[string, () => Promise<string>]>([
      ['signed with another key', () => acme.idToken({ sub: 'ada' }, otherKey)],
      ['signed with a key of no such id', () => acme.idToken({ sub: 'ada' }, otherKey, randomUUID())],
      ['of another issuer, with that one’s key', () => foreign.idToken({ sub: 'ada', iss: foreign.issuer })],
      ['of another issuer in our provider’s name', () => foreign.idToken({ sub: 'ada', iss: acme.issuer })],
      ['in another issuer’s name', () => acme.idToken({ sub: 'ada', iss: foreign.issuer })],
      ['whose issuer has one slash more', () => acme.idToken({ sub: 'ada', iss: `${acme.issuer}/` })],
      ['that has expired', () => acme.idToken({ sub: 'ada', exp: now() - 60 })],
      ['that never expires', () => acme.idToken({ sub: 'ada', exp: undefined })],
      ['that is good later', () => acme.idToken({ sub: 'ada', nbf: now() + 120 })],
      ['without an audience', () => acme.idToken({ sub: 'ada', aud: undefined })],
      ['that is not signed', async () => `${unsigned({ alg: 'none' })}.`],
      ['that is signed with a secret', () => signedWith('our-client')],
      ['that was changed', async () => `${(await acme.idToken({ sub: 'ada' })).slice(0, -4)}AAAA`],
      ['for a list of lists', () => acme.idToken({ sub: 'ada', aud: [['our-client']] })],
      ['whose access token hash is a number', () => acme.idToken({ sub: 'ada', at_hash: 7 })],
      ['whose nonce is a list', () => acme.idToken({ sub: 'ada', nonce: ['x'] })],
      ['of another type', () => acme.idToken({ sub: 'ada' }, undefined, undefined, 'logout+jwt')],
      ['that is an access token', () => acme.idToken({ sub: 'ada' }, undefined, undefined, 'at+jwt')],
      ['that is none', async () => 'x.y.z'],
      ['that is an access token of ours', async () => (await service().client.signUp()).access_token],
    ])('refuses a token %s', async (_what, idToken) => {
      expect(await send({ provider, id_token: await idToken() })).toMatchObject(BAD)
    })

    test('refuses a token for another client', async () => {
      expect(await sendClaims({ aud: ['another', 'third'] })).toMatchObject(
        invalid('Unacceptable audience in id_token: [another third]'),
      )
    })

    test.each<[string, object, object, object]>([
      [
        'is in the token as its hash',
        { nonce: sha256('n-1').digest('hex') },
        { nonce: 'n-1' },
        { status: 200 },
      ],
      [
        'is in the token as it is',
        { nonce: 'n-1' },
        { nonce: 'n-1' },
        invalid('Nonces mismatch', 'invalid nonce'),
      ],
      [
        'is another one',
        { nonce: sha256('n-1').digest('hex') },
        { nonce: 'n-2' },
        invalid('Nonces mismatch', 'invalid nonce'),
      ],
      ['is in the token alone', { nonce: sha256('n-1').digest('hex') }, {}, EITHER],
      ['is in the request alone', {}, { nonce: 'n-1' }, EITHER],
    ])('looks at the nonce: it %s', async (_what, claims, more, expected) => {
      expect(await sendClaims(claims, more)).toMatchObject(expected)
    })

    test('looks at the access token, if the ID token speaks of one', async () => {
      const at_hash = sha256('access').digest().subarray(0, 16).toString('base64url')
      expect((await sendClaims({ at_hash }, { access_token: 'access' })).status).toBe(200)
      expect(await sendClaims({ at_hash }, { access_token: 'another' })).toMatchObject(BAD)
      expect((await sendClaims({}, { access_token: 'any' })).status).toBe(200)
    })

    test.each<[string, object, object]>([
      ['no token', { provider }, invalid('id_token required')],
      ['no provider', { id_token: 'x' }, invalid('provider or client_id and issuer required')],
      [
        'an issuer and no client',
        { id_token: 'x', issuer: acme.issuer },
        invalid('provider or client_id and issuer required'),
      ],
      [
        'an issuer of its own',
        { id_token: 'x', issuer: foreign.issuer, client_id: 'our-client' },
        {
          status: 400,
          body: {
            code: 'validation_failed',
            message: 'Custom OIDC provider "" not allowed',
          },
        },
      ],
      [
        'a provider that is not set up',
        { id_token: 'x', provider: 'custom:nobody' },
        {
          status: 400,
          body: { code: 'validation_failed', message: 'Custom provider "custom:nobody" not found' },
        },
      ],
      [
        'a provider by a name that every object has',
        { id_token: 'x', provider: 'constructor' },
        {
          status: 400,
          body: { code: 'validation_failed', message: 'Custom OIDC provider "constructor" not allowed' },
        },
      ],
      [
        'a provider that is switched off',
        { id_token: 'x', provider: 'apple' },
        {
          status: 400,
          body: {
            code: 'provider_disabled',
            message: 'Provider (issuer "https://appleid.apple.com") is not enabled',
          },
        },
      ],
    ])('refuses a request with %s', async (_what, body, expected) => {
      expect(await send(body)).toMatchObject(expected)
    })
  },
  { settings, places },
)

const unsigned = (header: object) =>
  [header, { iss: acme.issuer, aud: 'our-client', sub: 'ada', exp: now() + 300 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

/** Such a token fools a verifier that takes a public value for the key of an HMAC. */
const signedWith = (secret: string) =>
  new SignJWT({ iss: acme.issuer, aud: 'our-client', sub: 'ada', exp: now() + 300 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secret))
