import { expect, test } from 'vitest'
import { AuthError } from '../../errors.ts'
import { errorFields } from './error-fields.ts'
import { redirectWith } from './redirect-with.ts'

test('a session travels in the fragment, sorted and marked', () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, expires_at: 1 }
  expect(redirectWith.session('https://shop.example/x?q=1#old', session, { type: 'signup' })).toBe(
    'https://shop.example/x?q=1#access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=signup',
  )
})

test('a code joins the query', () => {
  expect(redirectWith.code('https://shop.example/x?q=1', 'c')).toBe('https://shop.example/x?code=c&q=1')
  expect(redirectWith.code('myapp://signed-in', 'c')).toBe('myapp://signed-in?code=c')
})

test('an error is in the fragment, or in the query too', () => {
  const fields = errorFields(new AuthError(403, 'otp_expired', 'Email link is invalid & has expired'))
  const text =
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+%26+has+expired'
  expect(redirectWith.fragment('https://shop.example', fields)).toBe(`https://shop.example/#${text}&sb=`)
  expect(redirectWith.both('https://shop.example', fields)).toBe(`https://shop.example/?${text}#${text}&sb=`)
  expect(errorFields(new AuthError(429, 'over_request_rate_limit', 'Slow'))).not.toHaveProperty('error')
})
