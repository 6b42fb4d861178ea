import { expect, test } from 'vitest'
import { kind } from './kind.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://Shop.Example:443', 'https://shop.example'],
])('reads the origin %s', (text, value) => {
  expect(kind.origin(text)).toBe(value)
})

test.each(['shop.example', 'ftp://shop.example', 'javascript:alert(1)'])(
  'refuses %s as an origin',
  (text) => {
    expect(() => kind.origin(text)).toThrow('must start with http:// or https://')
  },
)

test('a URL that starts rightly and cannot be read holds signs that it has to encode', () => {
  const read = kind.url('postgres:', 'postgresql:')
  for (const text of ['postgres://u:p#w@db/shop', 'postgresql://u:p/w@db/shop', 'POSTGRES://u:p?w@db'])
    expect(() => read(text), text).toThrow('is not a valid URL: write characters such as @ / # ?')
  expect(() => read('mysql://db')).toThrow('must be a URL that starts with postgres:// or postgresql://')
  expect(read('postgres://u:p%23w@db/shop/')).toBe('postgres://u:p%23w@db/shop')
})

test.each(['https://shop.example/store', 'https://shop.example/?a=1', 'https://user:pw@shop.example'])(
  'refuses %s, which is more than an origin',
  (text) => {
    expect(() => kind.origin(text)).toThrow('must be an origin')
  },
)
