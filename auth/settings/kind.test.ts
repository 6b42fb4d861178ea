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
  for (const password of ['p@s/w', 'p@s#w', 'p@s?w'])
    expect(() => read(`postgres://u:${password}@db/shop`), password).toThrow('is not a valid URL')
  for (const other of ['mysql://db', 'mysql://u:p@s/w@db'])
    expect(() => read(other), other).toThrow('must be a URL that starts with postgres:// or postgresql://')
  expect(read('postgres://u:p%23w@db/shop/')).toBe('postgres://u:p%23w@db/shop')
  expect(read('postgres://u:p@w@db/shop?user=u@h')).toBe('postgres://u:p@w@db/shop?user=u@h')
})

test.each(['https://shop.example/store', 'https://shop.example/?a=1', 'https://user:pw@shop.example'])(
  'refuses %s, which is more than an origin',
  (text) => {
    expect(() => kind.origin(text)).toThrow('must be an origin')
  },
)

test('what a browser sends in a header holds only what fetch and the server take there', () => {
  for (const text of ['dropharbor-public-key', 'a key', 'schlüssel', 'k'.repeat(4096)]) {
    expect(() => new Headers({ apikey: text })).not.toThrow()
    expect(kind.header(text)).toBe(text)
  }
  for (const text of ['鍵', 'a\nb', '\u{1F511}', 'k'.repeat(4097)])
    expect(() => kind.header(text), text).toThrow('must be at most 4096 letters')
})
