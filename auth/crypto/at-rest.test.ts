import { expect, test } from 'vitest'
import { createAtRest } from './at-rest.ts'

const SECRET = 'a secret of at least thirty-two characters'
const OTHER = 'another secret of thirty-two characters'
const atRest = createAtRest([SECRET])

test('opens what it sealed, and seals differently each time', () => {
  const sealed = atRest.seal('private', 'key 1')
  expect(sealed).not.toContain('private')
  expect(atRest.seal('private', 'key 1')).not.toBe(sealed)
  expect(atRest.open(sealed, 'key 1')).toBe('private')
})

test('opens nothing that was moved, changed, cut off, or sealed with another secret', () => {
  const sealed = atRest.seal('private', 'key 1')
  expect(() => atRest.open(sealed, 'key 2')).toThrow('another AUTH_KEY_SECRET')
  expect(() => atRest.open(`${sealed.slice(0, -4)}AAAA`, 'key 1')).toThrow('another AUTH_KEY_SECRET')
  expect(() => atRest.open(sealed.slice(0, 30), 'key 1')).toThrow('another AUTH_KEY_SECRET')
  expect(() => atRest.open('sealed:', 'key 1')).toThrow('another AUTH_KEY_SECRET')
  expect(() => createAtRest([OTHER]).open(sealed, 'key 1')).toThrow('another AUTH_KEY_SECRET')
  expect(() => createAtRest([]).open(sealed, 'key 1')).toThrow('AUTH_KEY_SECRET is not set')
})

test('without a secret leaves values as they are, and with one still reads those', () => {
  expect(createAtRest([]).seal('plain', 'key 1')).toBe('plain')
  expect(atRest.open('plain', 'key 1')).toBe('plain')
  expect(atRest.isOutdated('plain')).toBe(true)
})

test('the first of several secrets seals, and all of them open', () => {
  const both = createAtRest([OTHER, SECRET])
  const before = atRest.seal('private', 'key 1')
  expect(both.open(before, 'key 1')).toBe('private')
  expect(both.isOutdated(before)).toBe(true)
  const after = both.seal('private', 'key 1')
  expect(both.isOutdated(after)).toBe(false)
  expect(createAtRest([OTHER]).open(after, 'key 1')).toBe('private')
  expect(() => atRest.open(after, 'key 1')).toThrow('another AUTH_KEY_SECRET')
  expect(both.fingerprints('code', 'a')).toEqual([
    createAtRest([OTHER]).fingerprint('code', 'a'),
    atRest.fingerprint('code', 'a'),
  ])
})

test('opens what was sealed before secrets could be several', () => {
  const stored = 'sealed:v1:kgoF66y08iI5ZO5oNgRgUV23p1GQUhPCw4CD9bbsW_VTncg'
  expect(createAtRest([OTHER, SECRET]).open(stored, 'key 1')).toBe('private')
})
