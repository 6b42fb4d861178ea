import { expect, test } from 'vitest'
import { ownsItsOrigins, relyingPartyOf } from './relying-party.ts'

const unset = { WEBAUTHN_RP_ID: undefined, WEBAUTHN_RP_NAME: undefined, WEBAUTHN_RP_ORIGINS: [] }

test('follows the public URL', () => {
  expect(relyingPartyOf({ ...unset, PUBLIC_URL: 'https://shop.example:8443' })).toEqual({
    id: 'shop.example',
    name: 'shop.example:8443',
    origins: ['https://shop.example:8443'],
  })
})

test.each(['http://127.0.0.1:3000', 'https://[2001:db8::1]'])('is none at %s', (PUBLIC_URL) => {
  expect(relyingPartyOf({ ...unset, PUBLIC_URL })).toBeUndefined()
  expect(relyingPartyOf({ ...unset, PUBLIC_URL, WEBAUTHN_RP_ID: 'localhost' })?.id).toBe('localhost')
})

test.each([
  ['https://shop.example', true],
  ['https://www.shop.example:8443', true],
  ['https://evilshop.example', false],
  ['https://shop.example.evil.example', false],
  ['https://example', false],
])('of shop.example owns %s: %s', (origin, owns) => {
  expect(ownsItsOrigins({ id: 'shop.example', name: '', origins: [origin] })).toBe(owns)
})
