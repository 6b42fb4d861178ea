import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { isArrivalToken, makeArrivalToken } from './arrival-token.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const secret = 'a secret of the rows'

test('a token opens for a minute, under any of the secrets in use', async () => {
  const token = await makeArrivalToken(secret, now)
  expect(await isArrivalToken(token, [secret], now)).toBe(true)
  expect(await isArrivalToken(token, ['a new one', secret], now + 59_000)).toBe(true)
  expect(await isArrivalToken(token, [secret], now + 61_000)).toBe(false)
})

test('nothing else opens: another secret, none, the secret itself as key, another type', async () => {
  const token = await makeArrivalToken(secret, now)
  expect(await isArrivalToken(token, ['another'], now)).toBe(false)
  expect(await isArrivalToken(token, [], now)).toBe(false)
  expect(await isArrivalToken('rubbish', [secret], now)).toBe(false)
  const sign = (typ: string, key: Uint8Array) =>
    new SignJWT().setProtectedHeader({ alg: 'HS256', typ }).setExpirationTime('1h').sign(key)
  expect(await isArrivalToken(await sign('arrival+jwt', Buffer.from(secret)), [secret], now)).toBe(false)
  const unsigned = `${Buffer.from('{"alg":"none","typ":"arrival+jwt"}').toString('base64url')}.${token.split('.')[1]}.`
  expect(await isArrivalToken(unsigned, [secret], now)).toBe(false)
})
