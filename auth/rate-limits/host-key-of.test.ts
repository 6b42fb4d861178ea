import { expect, test } from 'vitest'
import { hostKeyOf } from './host-key-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1:2::', '2001:db8:1:2', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['x'.repeat(100), 'x'.repeat(64), 'x'.repeat(64)],
])('%s counts as %s, and in a day’s share as %s', (address, host, network) => {
  expect([hostKeyOf(address), hostKeyOf(address, 48)]).toEqual([host, network])
})
