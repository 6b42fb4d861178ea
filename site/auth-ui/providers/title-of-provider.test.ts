import { expect, test } from 'vitest'
import { titleOfProvider } from './title-of-provider.ts'

test.each([
  ['google', 'Google'],
  ['linkedin_oidc', 'LinkedIn'],
  ['custom:acme-id', 'Acme id'],
  ['vercel_marketplace', 'Vercel marketplace'],
])('%s is called %s', (name, title) => {
  expect(titleOfProvider(name)).toBe(title)
})
