import { expect, test } from 'vitest'
import { proxyRange } from './proxy-range.ts'

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '192.168.1.1/32', '2001:db8::/128'])(
  'accepts %s',
  (text) => {
    expect(proxyRange(text)).toBe(text)
  },
)

test.each([
  ['0.0.0.0/0', 'would trust everyone'],
  ['::/0', 'would trust everyone'],
  ['10.0.0.0/33', 'too long a prefix'],
  ['10.0.0.0/', 'no prefix'],
  ['10.0.0.0/8/8', 'two prefixes'],
  ['10.0.0.0/255.0.0.0', 'a mask'],
  ['10.0.0.0/-1', 'a negative prefix'],
  ['10', 'half an address'],
  ['proxy.internal', 'a name'],
])('refuses %s: %s', (text) => {
  expect(() => proxyRange(text)).toThrow('must list IP addresses or CIDR ranges')
})
