import { expect, test } from 'vitest'
import { canonicalText } from './canonical-text.ts'
import { createTableDigest } from './create-table-digest.ts'

test.each([
  [
    'jsonb',
    '{"b":1,"a":{"d":[2,{"y":1,"x":0}],"c":1.50}}',
    '{"a": {"c": 1.5, "d": [2, {"x": 0, "y": 1}]}, "b": 1}',
  ],
  ['boolean', '1', 'true'],
  ['boolean', '0', 'false'],
  ['timestamp with time zone', '2026-01-02T03:04:05.600Z', '2026-01-02 03:04:05.6+00'],
  ['timestamp with time zone', '2026-01-02T05:04:05+02:00', '2026-01-02 03:04:05+00'],
  ['uuid', '2C5EA4C0-4067-11E9-8BAD-9B1DEB4D3B7D', '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'],
  ['inet', '203.0.113.9', '203.0.113.9/32'],
  ['inet', '2001:DB8:0:0::9', '2001:db8::9/128'],
])('%s: %s of SQLite is %s of Postgres', (type, ours, theirs) => {
  expect(canonicalText(type, ours)).toBe(canonicalText(type, theirs))
})

test.each([
  ['text', 'a', 'A'],
  ['text', '', null],
  ['jsonb', '{"a":[1,2]}', '{"a":[2,1]}'],
  ['jsonb', '"1"', '1'],
  ['boolean', '0', null],
  ['timestamp with time zone', '2026-01-02T03:04:05.678Z', '2026-01-02 03:04:05.679+00'],
  ['inet', '203.0.113.0/31', '203.0.113.0/32'],
])('%s: %s is not %s', (type, one, other) => {
  expect(canonicalText(type, one)).not.toBe(canonicalText(type, other))
})

test('a checksum is of all rows, in any order, each as often as it is there', () => {
  const digestOf = (...rows: [string, string | null][]) => {
    const digest = createTableDigest([{ type: 'text' }, { type: 'text' }])
    for (const row of rows) digest.add(row)
    return digest.result().checksum
  }
  const one = digestOf(['a', 'b'], ['c', null])
  expect(digestOf(['c', null], ['a', 'b'])).toBe(one)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  const others = [digestOf(['a', 'b']), digestOf(['a', 'b'], ['c', '']), digestOf(['ab', ''], ['c', null])]
  expect(new Set([one, ...others, digestOf(['x', 'x'], ['x', 'x']), digestOf()])).toHaveProperty('size', 6)
})
