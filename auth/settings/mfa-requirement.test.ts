import { expect, test } from 'vitest'
import { mfaModeOf, mfaRequirement } from './mfa-requirement.ts'

test.each([
  ['required', 'authenticated', 'required'],
  ['off', 'admin', 'off'],
  ['admin:required', 'authenticated', 'optional'],
  ['admin:required', 'admin', 'required'],
  ['off, admin:required', 'authenticated', 'off'],
  ['authenticated:required,admin:off', 'admin', 'off'],
  ['admin:required', 'constructor', 'optional'],
])('%s: %s is %s', (text, role, mode) => {
  expect(mfaModeOf(mfaRequirement(text), role)).toBe(mode)
})

test.each(['on', 'admin', 'admin:', ':required', 'admin:always', 'required,', 'a b:required'])(
  '%s is a fault',
  (text) => expect(() => mfaRequirement(text)).toThrow('must be one of off, optional, required, or a list'),
)

test('a role that is named twice is a fault', () => {
  expect(() => mfaRequirement('admin:off,admin:required')).toThrow('must name each role once')
})
