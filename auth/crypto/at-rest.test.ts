import { expect, test } from 'vitest'
import { createAtRest } from './at-rest.ts'

const atRest = createAtRest('a secret of at least thirty-two characters')

test('opens what it sealed, and seals differently each time', () => {
  const sealed = atRest.seal('private', 'key 1')
  expect(sealed).not.toContain('private')
  expect(atRest.seal('private', 'key 1')).not.toBe(sealed)
  expect(atRest.open(sealed, 'key 1')).toBe('private')
})

test('opens nothing that was moved, changed, or sealed with another secret', () => {
  const sealed = atRest.seal('private', 'key 1')
  expect(() => atRest.open(sealed, 'key 2')).toThrow('another AUTH_KEY_SECRET')
  expect(() => atRest.open(`${sealed.slice(0, -4)}AAAA`, 'key 1')).toThrow()
  expect(() => createAtRest('another secret of thirty-two characters').open(sealed, 'key 1')).toThrow()
  expect(() => createAtRest(undefined).open(sealed, 'key 1')).toThrow('AUTH_KEY_SECRET is not set')
})

test('without a secret leaves values as they are, and with one still reads those', () => {
  expect(createAtRest(undefined).seal('plain', 'key 1')).toBe('plain')
  expect(atRest.open('plain', 'key 1')).toBe('plain')
})
