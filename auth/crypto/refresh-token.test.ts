import { describe, expect, test } from 'vitest'
import { formatRefreshToken, newRefreshTokenKey, parseRefreshToken } from './refresh-token.ts'

const id = '3f730c66-7d13-4a19-9814-1deda2bf3c67'
const key = newRefreshTokenKey()

describe('a refresh token', () => {
  test.each([0, 1, 127, 128, 16_384, 2 ** 31, 2 ** 48])('carries session and counter %i', (counter) => {
    const token = parseRefreshToken(formatRefreshToken(id, counter, key))
    expect(token).toMatchObject({ sessionId: id, counter })
    expect(token?.isSignedWith(key)).toBe(true)
    expect(token?.isSignedWith(newRefreshTokenKey())).toBe(false)
  })

  test('has the layout of Supabase Auth: version, id, counter, 16 bytes of HMAC, 4 of checksum', () => {
    const bytes = Buffer.from(formatRefreshToken(id, 5, key), 'base64url')
    expect(bytes).toHaveLength(1 + 16 + 1 + 16 + 4)
    expect(bytes[0]).toBe(0)
    expect(bytes.subarray(1, 17).toString('hex')).toBe(id.replaceAll('-', ''))
    expect(bytes[17]).toBe(5)
  })

  test('with any single byte changed is not signed any more', () => {
    const bytes = Buffer.from(formatRefreshToken(id, 5, key), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes)
      forged.writeUInt8((forged.readUInt8(at) + 1) % 256, at)
      expect(parseRefreshToken(forged.toString('base64url'))?.isSignedWith(key) ?? false).toBe(false)
    }
  })

  test.each([
    '',
    'x',
    'a'.repeat(60),
    '!'.repeat(60),
    `${formatRefreshToken(id, 5, key)}=`,
    'A'.repeat(5000),
  ])('is not %s', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined()
  })
})
