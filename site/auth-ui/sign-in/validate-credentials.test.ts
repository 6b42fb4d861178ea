import { describe, expect, test } from 'vitest'
import { validateCredentials } from './validate-credentials.ts'

const email = 'maren@tinandtimber.shop'
const password = 'harbor'

describe('validateCredentials', () => {
  test('hands on what is valid, without the spaces around the address', () => {
    expect(validateCredentials({ identifier: ` ${email} `, password })).toEqual({
      valid: true,
      credentials: { email, password },
    })
  })

  test.each(['\u200b', '\u200e', '\u2060', '\u00ad', '\ufeff'])(
    'hands on an address without a %j, which can’t be seen',
    (unseen) => {
      expect(
        validateCredentials({ identifier: `${unseen}maren${unseen}@tinandtimber.shop ${unseen}`, password }),
      ).toMatchObject({ credentials: { email } })
    },
  )

  test.each([
    '',
    'maren',
    'maren@',
    '@tinandtimber.shop',
    'maren@tinandtimber',
    'ma ren@tinandtimber.shop',
    'a@b@c.de',
  ])('refuses the address %j', (identifier) => {
    expect(validateCredentials({ identifier, password })).toEqual({
      valid: false,
      field: 'identifier',
      message: 'Please enter a valid email address',
    })
  })

  test.each(["o'brien+shop@mail.tinandtimber.co.uk", 'maren@xn--hfen-loa.example'])(
    'takes the address %j',
    (identifier) => {
      expect(validateCredentials({ identifier, password })).toMatchObject({ valid: true })
    },
  )

  test('refuses a password of 5 characters and keeps the spaces of a longer one', () => {
    expect(validateCredentials({ identifier: email, password: 'harbo' })).toEqual({
      valid: false,
      field: 'password',
      message: 'Password must be at least 6 characters',
    })
    expect(validateCredentials({ identifier: email, password: ' harb ' })).toMatchObject({
      credentials: { password: ' harb ' },
    })
  })

  test('asks for more where a new password needs more', () => {
    const [short, enough] = ['harbour ones', 'harbour bells']
    const leastPassword = 13
    expect(validateCredentials({ identifier: email, password: short }, { leastPassword })).toMatchObject({
      message: 'Password must be at least 13 characters',
    })
    expect(validateCredentials({ identifier: email, password: enough }, { leastPassword })).toMatchObject({
      valid: true,
    })
  })

  test('takes a number where numbers sign in, with the same rules for its password', () => {
    const identifier = '+1 (555) 010-0199'
    expect(validateCredentials({ identifier, password }, { hasPhones: true })).toEqual({
      valid: true,
      credentials: { phone: '+15550100199', password },
    })
    expect(validateCredentials({ identifier, password: 'harbo' }, { hasPhones: true })).toMatchObject({
      field: 'password',
    })
    expect(validateCredentials({ identifier, password })).toMatchObject({ field: 'identifier' })
  })

  test('reports the address first when both fail', () => {
    expect(validateCredentials({ identifier: '', password: '' })).toMatchObject({ field: 'identifier' })
  })
})
