import { expect, test } from 'vitest'
import { secureBaseUrl } from './secure-url.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example:8443/range//', 'https://shop.example:8443/range'],
  ['http://localhost:9000/', 'http://localhost:9000'],
  ['http://127.0.0.1/check', 'http://127.0.0.1/check'],
  ['http://127.8.9.10', 'http://127.8.9.10'],
  ['http://[::1]:9000', 'http://[::1]:9000'],
])('secrets may travel to %s', (text, url) => {
  expect(secureBaseUrl(text)).toBe(url)
})

test.each([
  'shop.example',
  'http://shop.example',
  'http://localhost.shop.example',
  'http://127.0.0.1.shop.example',
  'http://10.0.0.1',
  'http://[::]',
  'ftp://localhost',
  'https://user@shop.example',
  'https://shop.example?key=value',
  'https://shop.example#part',
])('secrets may not travel to %s', (text) => {
  expect(() => secureBaseUrl(text)).toThrow(
    'must be a URL that starts with https://, or with http:// on this machine, without user name, query or fragment',
  )
})
