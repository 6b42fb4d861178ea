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

test.each(['https://shop.example/store', 'https://shop.example/?a=1', 'https://user:pw@shop.example'])(
  'refuses %s, which is more than an origin',
  (text) => {
    expect(() => kind.origin(text)).toThrow('must be an origin')
  },
)
