import { Secret } from 'otpauth'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts'

describe('codes of authenticator apps', () => {
  // RFC 6238, appendix B: the last six of the eight digits there.
  const secret = Secret.fromLatin1('12345678901234567890').base32
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i seconds %s is the code of step %i', (seconds, code, step) => {
    expect(totpStepOf(secret, code, seconds * 1000)).toBe(step)
    expect(totpStepOf(secret, code, (seconds + 90) * 1000)).toBeUndefined()
    expect(totpStepOf(secret, code, (seconds - 90) * 1000)).toBeUndefined()
  })

  test.each(['', '12345', '1234567', 'abcdef', ' 28708', '２８７０８２', '1e5555'])(
    '%j is no code',
    (code) => {
      expect(totpStepOf(secret, code, 59_000)).toBeUndefined()
    },
  )

  test('another implementation agrees', () => {
    for (let i = 0; i < 20; i++) {
      const other = newTotpSecret()
      expect(
        totpStepOf(other, generateSync({ secret: other, epoch: 1e9 + i * 37 }), (1e9 + i * 37) * 1000),
      ).toBe(Math.floor((1e9 + i * 37) / 30))
    }
  })
})

test('a secret has 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('a URI holds any issuer and account', () => {
  const uri = new URL(totpUri('JBSWY3DPEHPK3PXP', 'Fish & Chips: #1', 'maren+x@example.com'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Fish & Chips: #1:maren+x@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Fish & Chips: #1',
    period: '30',
    secret: 'JBSWY3DPEHPK3PXP',
  })
})
