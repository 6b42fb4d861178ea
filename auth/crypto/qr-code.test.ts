import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'
import { newTotpSecret, totpUri } from './totp.ts'

test('a QR code can stand in a data URL as it is, and is drawn sharp, dark on white with a free margin', async () => {
  const svg = await drawQrCode(totpUri(newTotpSecret(), 'Fish & Chips', 'maren@example.com'))
  expect(svg).not.toMatch(/[#%]/)
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1
  const shades = new Set(Array.from({ length: info.width * info.height }, (_, i) => data[i * info.channels]))
  expect(shades).toEqual(new Set([0, 255]))
  // The finder pattern in the corner (ISO/IEC 18004, section 6.3.3): seven modules of three pixels,
  // after a quiet zone of four.
  const row = Array.from({ length: 12 }, (_, module) => at(module * 3 + 1, 4 * 3 + 10))
  expect(row.map((shade) => (shade === 0 ? '#' : '.')).join('')).toBe('....#.###.#.')
})
