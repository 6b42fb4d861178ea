import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { readImportedKeys } from './imported-key.ts'

const jwkOf = async (alg: string, options = {}) =>
  exportJWK((await generateKeyPair(alg, { extractable: true, ...options })).privateKey)
const ec = await jwkOf('ES256')
const other = await jwkOf('ES256')
const rsa = { ...(await jwkOf('RS256')), kid: 'r' }
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' })
const sign = { key_ops: ['sign'] }
const secret = 'a secret of at least thirty-two characters'

test('keys are read as the former service lists them', () => {
  const oct = { kty: 'oct', k: Buffer.from(secret).toString('base64url'), kid: 's' }
  const keys = readImportedKeys(JSON.stringify([{ ...ec, kid: 'e', ...sign }, rsa, oct, secret]))
  expect(keys.map(({ kid, alg, signing }) => [kid, alg, signing !== undefined])).toEqual([
    ['e', 'ES256', true],
    ['r', 'RS256', false],
    ['s', 'HS256', false],
    [undefined, 'HS256', false],
  ])
  expect(keys[2]?.verifying.equals(keys[3]?.verifying as never)).toBe(true)
})

test.each<[string, unknown]>([
  ['must be a JSON list', { kty: 'EC' }],
  ['key 2 must have 32 bytes', [secret, 'short']],
  ['key 1 must have a kid', [ec]],
  ['key 1 must have a kid of', [{ ...ec, kid: '' }]],
  ['key 1 must have a kid of', [{ ...ec, kid: 7 }]],
  ['key 1 is no key', [{ kid: 'x' }]],
  ['key 1 is no key', [null]],
  ['key 1 is no key', [{ ...ec, kid: 'x', y: ec.x }]],
  ['key 1 has a private part of another key', [{ ...ec, kid: 'x', d: other.d, ...sign }]],
  ['key 1 must be of ES256 by its alg', [{ ...ec, kid: 'x', alg: 'HS256' }]],
  ['key 1 must be of the curve P-256', [{ ...(await jwkOf('ES384')), kid: 'x' }]],
  ['key 1 must have 2048 bits', [{ ...weak, kid: 'x' }]],
  ['must not name a kid twice', [rsa, rsa]],
  ['must not name a kid twice', [secret, `${secret} more`]],
  [
    'must not hold two keys that sign',
    [
      { ...ec, kid: 'a', ...sign },
      { ...rsa, ...sign },
    ],
  ],
])('%s, or the setting is refused without its value', (message, value) => {
  const text = JSON.stringify(value)
  expect(() => readImportedKeys(text)).toThrow(message)
  try {
    readImportedKeys(text)
  } catch (error) {
    expect(String(error)).not.toContain(ec.d)
    expect(String(error)).not.toContain('short')
  }
})
