import { createHash } from 'node:crypto'
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

  const idBytes = id.replaceAll('-', '')
  test.each([
    ['half an id', `00${idBytes.slice(0, 20)}`],
    ['an id that is no UUID', `00${idBytes.slice(0, 12)}f${idBytes.slice(13)}05`],
    ['no counter', `00${idBytes}`],
    ['a counter that goes on after its end', `00${idBytes}0505`],
    ['a counter that does not end', `00${idBytes}8585`],
    ['a counter that could be shorter', `00${idBytes}8500`],
    ['a counter that is padded', `00${idBytes}0500`],
    ['a counter of eight bytes', `00${idBytes}8080808080808001`],
  ])('is nothing with %s, even where the checksum is right', (_what, claims) => {
    const signed = Buffer.concat([Buffer.from(claims, 'hex'), Buffer.alloc(16)])
    const checksum = createHash('sha256').update(signed).digest().subarray(0, 4)
    const text = Buffer.concat([signed, checksum]).toString('base64url')
    expect(parseRefreshToken(text)).toBeUndefined()
  })
})
