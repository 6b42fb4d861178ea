import { describe, expect, test } from 'vitest'
import { messageFor } from './message-for.ts'
import { Refusal } from './refusal.ts'

const unexpected = {
  title: 'Error',
  text: 'An unexpected error occurred. Please try again.',
  tone: 'destructive',
}

describe('at the sign-in form', () => {
  test('says that the credentials are wrong', () => {
    expect(messageFor(new Refusal('Invalid login credentials'), 'sign-in')).toEqual({
      title: 'Login Failed',
      text: 'Invalid email or password. Please try again.',
      tone: 'destructive',
    })
  })

  test('says that an account exists, which is no fault of the visitor', () => {
    expect(messageFor(new Refusal('User already registered'), 'sign-up')).toEqual({
      title: 'Account Exists',
      text: 'This email is already registered. Please login instead.',
      tone: 'plain',
    })
  })

  test.each([
    ['sign-in', 'Invalid login credentials', 'Login Failed'],
    ['sign-up', 'User already registered', 'Account Exists'],
  ] as const)('says at %s of a number what it says of an address: %s', (mode, words, title) => {
    const message = messageFor(new Refusal(words), mode, 'phone')
    expect(message).toMatchObject({ title, text: expect.stringContaining('phone number') })
  })

  test.each([
    ['sign-in', 'Email not confirmed'],
    ['sign-in', 'User already registered'],
    ['sign-up', 'Signups not allowed for this instance'],
    ['sign-up', 'Invalid login credentials'],
  ] as const)('shows the words of the service for any other refusal at %s: %s', (mode, text) => {
    expect(messageFor(new Refusal(text), mode)).toEqual({ title: 'Error', text, tone: 'destructive' })
  })

  test.each([
    [400, undefined, 'Busy'],
    [500, undefined, 'Busy'],
    [503, 1, 'Busy. Try again in 1 second.'],
    [429, 90, 'Busy. Try again in 2 minutes.'],
    [429, undefined, 'Busy. Try again in a few minutes.'],
  ])('a %i with Retry-After %s says: %s', (status, retryAfterSeconds, text) => {
    const refusal = new Refusal('Busy', { status, retryAfterSeconds })
    expect(messageFor(refusal, 'sign-in')).toEqual({ title: 'Error', text, tone: 'destructive' })
  })

  test('has the general sentence for a refusal without words', () => {
    expect(messageFor(new Refusal('', { status: 400 }), 'sign-up')).toEqual(unexpected)
  })

  test.each(['sign-in', 'sign-up'] as const)(
    'keeps the words of what was unexpected at %s to itself',
    (mode) => {
      expect(messageFor(new TypeError('Failed to fetch'), mode)).toEqual(unexpected)
    },
  )
})
