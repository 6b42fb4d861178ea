import { expect, test } from 'vitest'
import { kindBeside } from './kind-beside.ts'

test.each([
  ['Maren’s phone', 'Authenticator app'],
  ['', 'Authenticator app'],
  ['Authenticator app', ''],
  ['Authenticator app 2', ''],
])('beside the name “%s” stands “%s”', (name, kind) => {
  expect(kindBeside(name, 'Authenticator app')).toBe(kind)
})
