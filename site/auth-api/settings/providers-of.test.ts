import { expect, test } from 'vitest'
import { providersOf } from './providers-of.ts'

test('providers are those that are on', () => {
  const external = {
    ...{ email: true, phone: true, anonymous_users: true, gitlab: false },
    ...{ 'custom:acme': true, google: true },
  }
  expect(providersOf({ external })).toEqual(['custom:acme', 'google'])
})

test('an answer without them has none', () => {
  expect(providersOf({})).toEqual([])
})
