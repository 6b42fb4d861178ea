import { describe, expect, test } from 'vitest'
import { validateCredentials } from './validate-credentials.ts'

const email = 'maren@tinandtimber.shop'
const password = 'harbor'

describe('validateCredentials', () => {
  test('hands on what is valid, without the spaces around the address', () => {
    expect(validateCredentials({ email: ` ${email} `, password })).toEqual({
      valid: true,
      credentials: { email, password },
    })
  })

  test.each([
    '',
    'maren',
    'maren@',
    '@tinandtimber.shop',
    'maren@tinandtimber',
    'ma ren@tinandtimber.shop',
    'a@b@c.de',
  ])('refuses the address %j', (email) => {
    expect(validateCredentials({ email, password })).toEqual({
      valid: false,
      field: 'email',
      message: 'Please enter a valid email address',
    })
  })

  test.each(["o'brien+shop@mail.tinandtimber.co.uk", 'maren@xn--hfen-loa.example'])(
    'takes the address %j',
    (email) => {
      expect(validateCredentials({ email, password })).toMatchObject({ valid: true })
    },
  )

  test('refuses a password of 5 characters and keeps the spaces of a longer one', () => {
    expect(validateCredentials({ email, password: 'harbo' })).toEqual({
      valid: false,
      field: 'password',
      message: 'Password must be at least 6 characters',
    })
    expect(validateCredentials({ email, password: ' harb ' })).toMatchObject({
      credentials: { password: ' harb ' },
    })
  })

  test('asks for more where a new password needs more', () => {
    const [short, enough] = ['harbour ones', 'harbour bells']
    expect(validateCredentials({ email, password: short }, 13)).toMatchObject({
      message: 'Password must be at least 13 characters',
    })
    expect(validateCredentials({ email, password: enough }, 13)).toMatchObject({ valid: true })
  })

  test('reports the address first when both fail', () => {
    expect(validateCredentials({ email: '', password: '' })).toMatchObject({ field: 'email' })
  })
})
