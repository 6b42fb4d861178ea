import { expect, test } from 'vitest'
import { origin } from './origin.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://Shop.Example:443', 'https://shop.example'],
])('reads %s', (text, value) => {
  expect(origin(text)).toBe(value)
})

test.each(['shop.example', 'ftp://shop.example', 'javascript:alert(1)'])('refuses %s', (text) => {
  expect(() => origin(text)).toThrow('must start with http:// or https://')
})

test.each(['https://shop.example/store', 'https://shop.example/?a=1', 'https://user:pw@shop.example'])(
  'refuses %s, which is more than an origin',
  (text) => {
    expect(() => origin(text)).toThrow('must be an origin')
  },
)
