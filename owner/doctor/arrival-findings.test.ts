import { expect, test } from 'vitest'
import type { Arrival } from '../../server/arrival/arrival.ts'
import { arrivalFindings, FORGED_CLIENT } from './arrival-findings.ts'

const right: Arrival = {
  client: '203.0.113.9',
  isTrustedClient: false,
  peer: '10.0.0.1',
  isTrustedPeer: true,
  told: 'X-Forwarded-For',
  host: 'shop.example',
  protocol: 'https',
}

test.each<[string, Partial<Arrival>, string]>([
  [
    'a proxy that is set up right',
    {},
    'ok: 10.0.0.1 names clients in X-Forwarded-For: this one is 203.0.113.9',
  ],
  ['one that names no protocol', { protocol: null }, 'ok: 10.0.0.1 names clients'],
  ['one behind another', { protocol: 'https, http' }, 'ok: 10.0.0.1 names clients'],
  [
    'plain http before it',
    { protocol: 'http' },
    'fault: X-Forwarded-Proto says http, but PUBLIC_URL says https',
  ],
  [
    'a host of its own',
    { host: '10.0.0.2:3000' },
    'warning: it sends Host 10.0.0.2:3000, but PUBLIC_URL says shop.example',
  ],
  ['no address of clients', { told: null }, 'fault: 10.0.0.1 is trusted, but sends no X-Forwarded-For'],
  [
    'one that is not trusted',
    { isTrustedPeer: false },
    'fault: 10.0.0.1 sends X-Forwarded-For, but is not in TRUSTED_PROXIES',
  ],
  [
    'neither',
    { isTrustedPeer: false, told: null },
    'fault: no header names the client: every visitor counts as 10.0.0.1',
  ],
])('%s', (_what, what, first) => {
  const [finding] = arrivalFindings('https://shop.example', { ...right, ...what }, right)
  expect(`${finding?.level}: ${finding?.found}`).toContain(first)
  expect(finding?.advice === undefined).toBe(finding?.level === 'ok')
})

test('a client that chooses its address', () => {
  const forged = { ...right, client: FORGED_CLIENT }
  expect(arrivalFindings('https://shop.example', right, forged).map(({ level }) => level)).toEqual(['fault'])
})

test('no proxy at all, as on a network of one’s own, is no fault', () => {
  const bare = { ...right, isTrustedPeer: false, told: null, protocol: null }
  expect(arrivalFindings('http://shop.example', bare, bare).map(({ level }) => level)).toEqual(['warning'])
})
