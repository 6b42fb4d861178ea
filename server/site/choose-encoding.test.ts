import { expect, test } from 'vitest'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

const all: readonly Encoding[] = ['br', 'gzip', 'identity']

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br ; q=0.001', 'br'],
  ['br;q=much, gzip;q=0.2', 'gzip'],
])('%s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding)
})

test('offers only the forms that exist', () => {
  expect(chooseEncoding('br, gzip', ['gzip', 'identity'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity')
})
