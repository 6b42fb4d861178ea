import { expect, test } from 'vitest'
import { normalizeEmail } from './normalize-email.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['a+tag@b.co', 'a+tag@b.co'],
  ['a@localhost', 'a@localhost'],
  [`${'a'.repeat(249)}@b.co`, `${'a'.repeat(249)}@b.co`],
])('%s is an address', (text, expected) => {
  expect(normalizeEmail(text)).toBe(expected)
})

test.each([
  ['', 'An email address is required'],
  [`${'a'.repeat(252)}@b.co`, 'An email address is too long'],
  ...[
    'nothing',
    '@b.co',
    'a@',
    'a@b@c.co',
    'a b@c.co',
    ' a@b.co',
    'jürgen@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.co\n',
    'a@b.co\r\nbcc: x@y.z',
    `a@${'b'.repeat(64)}.co`,
  ].map((text): [string, string] => [text, 'Unable to validate email address: invalid format']),
])('%j is refused', (text, message) => {
  expect(() => normalizeEmail(text)).toThrow(expect.objectContaining({ code: 'validation_failed', message }))
})
