import { expect, test } from 'vitest'
import { referringHost } from './referring-host.ts'

const own = ['shop.example', undefined, 'localhost']

test.each([
  ['https://www.google.com/', 'www.google.com'],
  ['http://Blog.Example:8080/a?q=secret#x', 'blog.example'],
  ['https://blog.example./', 'blog.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  [`https://blog.example/${'a'.repeat(10_000)}`, 'blog.example'],
  ['https://user:password@blog.example/', 'blog.example'],
])('%.60s is led here by %s', (referer, host) => {
  expect(referringHost(referer, own)).toBe(host)
})

test.each([
  undefined,
  '',
  'https://shop.example/pricing',
  'https://shop.example./pricing',
  'http://localhost:3000/',
  'http://intranet/',
  'https://203.0.113.7/',
  'https://3405803783/',
  'https://[2001:db8::1]/',
  'android-app://com.google.android.gm/',
  'about:blank',
  'httpx://blog.example/',
  'https://-.example/',
  'https://other',
  `https://${'a'.repeat(64)}.example/`,
  `https://${'a.'.repeat(200)}example/`,
  'https://<script>.example/',
  "https://a';drop table users.example/",
])('%.60s is led here by none', (referer) => {
  expect(referringHost(referer, own)).toBeUndefined()
})
