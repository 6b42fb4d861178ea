import { expect, test } from 'vitest'
import { ownsItsOrigins, relyingPartyOf } from './relying-party.ts'

const unset = { WEBAUTHN_RP_ID: undefined, WEBAUTHN_RP_NAME: undefined, WEBAUTHN_RP_ORIGINS: [] }

test('the relying party follows the public URL', () => {
  expect(relyingPartyOf({ ...unset, PUBLIC_URL: 'https://shop.example:8443' })).toEqual({
    id: 'shop.example',
    name: 'shop.example:8443',
    origins: ['https://shop.example:8443'],
  })
})

test.each(['http://127.0.0.1:3000', 'https://[2001:db8::1]'])(
  '%s has no relying party without WEBAUTHN_RP_ID',
  (PUBLIC_URL) => {
    expect(relyingPartyOf({ ...unset, PUBLIC_URL })).toBeUndefined()
    expect(relyingPartyOf({ ...unset, PUBLIC_URL, WEBAUTHN_RP_ID: 'localhost' })?.id).toBe('localhost')
  },
)

test.each([
  ['https://shop.example', true],
  ['https://www.shop.example:8443', true],
  ['https://evilshop.example', false],
  ['https://shop.example.evil.example', false],
  ['https://example', false],
])('the relying party shop.example owns %s: %s', (origin, owns) => {
  expect(ownsItsOrigins({ id: 'shop.example', name: '', origins: [origin] })).toBe(owns)
})
