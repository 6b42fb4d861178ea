import { describe, expect, test } from 'vitest'
import { readRedirect } from './read-redirect.ts'

const code = '0d9b8c1e-0e52-4f0c-9a54-9f6a1f0c2d11'
const site = 'https://shop.example'

describe('readRedirect', () => {
  test.each([
    '/',
    '/?recovery',
    '/pricing?utm=a#plans',
    '/?code=SUMMER',
    '/?message=hello',
    '/#message=hello',
  ])('leaves %s alone', (path) => {
    expect(readRedirect(site + path)).toBeUndefined()
  })

  test('finds a code, and keeps what else stands in the address', () => {
    expect(readRedirect(`${site}/pricing?code=${code}&utm=a#plans`)).toEqual({
      redirect: { kind: 'code', code, isRecovery: false },
      rest: '/pricing?utm=a#plans',
    })
  })

  test('knows a code of a mail about a new password', () => {
    expect(readRedirect(`${site}/?recovery=&code=${code}`)).toEqual({
      redirect: { kind: 'code', code, isRecovery: true },
      rest: '/',
    })
  })

  test('finds a session in the fragment, and in no query, which servers see', () => {
    const session =
      'access_token=a&expires_at=1&expires_in=1&refresh_token=r&sb=&token_type=bearer&type=recovery'
    expect(readRedirect(`${site}/#${session}`)).toEqual({
      redirect: { kind: 'session', accessToken: 'a', refreshToken: 'r', type: 'recovery' },
      rest: '/',
    })
    expect(readRedirect(`${site}/?${session}`)).toBeUndefined()
  })

  const fields = 'error=access_denied&error_code=otp_expired&error_description=Too+old'
  test.each([`?${fields}`, `#${fields}&sb=`, `?${fields}#${fields}&sb=`])(
    'finds the error of %s',
    (address) => {
      expect(readRedirect(`${site}/${address}`)).toEqual({
        redirect: { kind: 'error', error: 'access_denied', code: 'otp_expired', isRecovery: false },
        rest: '/',
      })
    },
  )

  test.each([`?recovery=&${fields}`, `?recovery=&${fields}#${fields}&sb=`])(
    'knows the error of a mail about a new password: %s',
    (address) => {
      expect(readRedirect(`${site}/${address}`)).toEqual({
        redirect: { kind: 'error', error: 'access_denied', code: 'otp_expired', isRecovery: true },
        rest: '/',
      })
    },
  )

  test.each(['error_code=user_not_found', 'error_description=No', 'error=server_error'])(
    'takes %s alone for an error',
    (address) => {
      expect(readRedirect(`${site}/#${address}`)?.redirect.kind).toBe('error')
    },
  )

  test('takes an error for more than a code beside it', () => {
    expect(readRedirect(`${site}/?code=${code}&error=server_error`)?.redirect.kind).toBe('error')
  })

  test.each(['#message=Proceed&sb=', '?message=Proceed#message=Proceed&sb='])(
    'finds the first half of a change of address: %s',
    (address) => {
      expect(readRedirect(`${site}/${address}`)).toEqual({ redirect: { kind: 'half' }, rest: '/' })
    },
  )
})
