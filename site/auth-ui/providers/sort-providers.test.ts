import { expect, test } from 'vitest'
import { sortProviders } from './sort-providers.ts'

test('the common providers come first, the others by name', () => {
  expect(sortProviders(['gitlab', 'custom:acme', 'github', 'google'])).toEqual([
    'google',
    'github',
    'custom:acme',
    'gitlab',
  ])
})
