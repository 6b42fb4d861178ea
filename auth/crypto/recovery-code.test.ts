import { expect, test } from 'vitest'
import { newRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts'

test('codes are four groups of four, and none comes twice', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  // Every letter of the alphabet comes up.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test.each([
  ['0A1b-2c3d-4e5f-6g7h', '0a1b-2c3d-4e5f-6g7h'],
  [' 0a1b 2c3d 4e5f 6g7h\n', '0a1b-2c3d-4e5f-6g7h'],
  ['oalb-2c3d-4e5f-6g7h', '0a1b-2c3d-4e5f-6g7h'],
  ['OAIB2C3D4E5F6G7H', '0a1b-2c3d-4e5f-6g7h'],
  ['', ''],
])('%j is read as %s', (typed, meant) => {
  expect(normalizeRecoveryCode(typed)).toBe(meant)
})
