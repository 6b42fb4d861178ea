import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const PROXY = '10.0.0.1'
const { of, isUnheard } = clientAddress(['10.0.0.0/8', '203.0.113.7', 'fd00::/8'])
const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, '0.0.0.0'],
])('a client at %s is %s', (peer, address) => {
  expect(of(request(peer))).toBe(address)
  expect(of(request(peer, { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' }))).toBe(address)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4, 10.9.9.9, 203.0.113.7', '1.2.3.4'],
  ['1.2.3.4,fd00::7', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[::1]:123', '::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1.2.3.4, unix:', '1.2.3.4'],
  ['10.1.1.1', '10.1.1.1'],
  ['6.6.6.6, unknown', PROXY],
  ['6.6.6.6, _hidden', PROXY],
  ['6.6.6.6, 10.9.9.9, garbage', PROXY],
  ['6.6.6.6, garbage, 10.9.9.9', '10.9.9.9'],
  ['6.6.6.6,', PROXY],
  ['1.2.3.4.5', PROXY],
  ['1.2.3.4:5678:9', PROXY],
  ['1.2.3.999', PROXY],
  ['\u0000', PROXY],
  [`[${':'.repeat(9000)}]`, PROXY],
  ['', PROXY],
])('X-Forwarded-For: %s of a trusted proxy means %s', (header, address) => {
  expect(of(request(PROXY, { 'x-forwarded-for': header }))).toBe(address)
  expect(of(request(`::ffff:${PROXY}`, { 'x-forwarded-for': header }))).toBe(address)
})

test.each([
  ['for=1.2.3.4', '1.2.3.4'],
  ['For="1.2.3.4:5678";proto=https;by=10.0.0.1', '1.2.3.4'],
  ['for=6.6.6.6, for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
  ['for=6.6.6.6,for=1.2.3.4 , for=10.2.2.2;by="a, b\\""', '1.2.3.4'],
  ['proto=http;for=1.2.3.4,, ', '1.2.3.4'],
  ['for=6.6.6.6, for=unknown', PROXY],
  ['for=6.6.6.6, for=_gazonk', PROXY],
  ['for=6.6.6.6, proto=https', PROXY],
  ['for=6.6.6.6, for=', PROXY],
  // The part that a client wrote first must not hide the part that the proxy added.
  ['for=6.6.6.6, for=", for=1.2.3.4', PROXY],
  ['for=6.6.6.6;by=", for=1.2.3.4;proto="https"', PROXY],
  ['for=6.6.6.6 for=1.2.3.4', PROXY],
  ['nonsense', PROXY],
])('Forwarded: %s of a trusted proxy means %s', (header, address) => {
  expect(of(request(PROXY, { forwarded: header }))).toBe(address)
})

test('X-Forwarded-For goes before a Forwarded that its proxy let pass', () => {
  expect(of(request(PROXY, { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=6.6.6.6' }))).toBe('1.2.3.4')
})

test('a long header of quotes and commas takes no time', () => {
  const started = process.cpuUsage()
  for (const part of ['for="', 'for="\\', ', ;', 'for=a;', '"', '\\"'])
    of(request(PROXY, { forwarded: part.repeat(16_384 / part.length) }))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200)
})

test('a peer that is not trusted is noticed when it tells of a client', () => {
  expect(isUnheard(request('192.0.2.1', { 'x-forwarded-for': '1.2.3.4' }))).toBe(true)
  expect(isUnheard(request('192.0.2.1', { forwarded: 'for=1.2.3.4' }))).toBe(true)
  expect(isUnheard(request('192.0.2.1'))).toBe(false)
  expect(isUnheard(request(PROXY, { 'x-forwarded-for': '1.2.3.4' }))).toBe(false)
})
