import { AuthSessionMissingError } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { toRefusal } from './to-refusal.ts'

const failure = (status?: number, message = 'No') => Object.assign(new Error(message), { status, code: 'no' })

describe('toRefusal', () => {
  test.each([400, 422, 429, 500, 503])('takes a %i with a message for a refusal', (status) => {
    const error = failure(status)
    const reason = { message: 'No', code: 'no', cause: error, status, retryAfterSeconds: undefined }
    expect(toRefusal(error)).toBeInstanceOf(Refusal)
    expect(toRefusal(error)).toMatchObject(reason)
  })

  test('reads when to come again', () => {
    const error = failure(429, 'Request rate limit reached\nRetry-After: 40')
    expect(toRefusal(error)).toMatchObject({ message: 'Request rate limit reached', retryAfterSeconds: 40 })
  })

  test('knows that the service is read-only, of which auth-js hands on the words alone', () => {
    const error = Object.assign(new Error('The service is read-only for maintenance\nRetry-After: 60'), {
      status: 503,
    })
    expect(toRefusal(error)).toMatchObject({ code: 'read_only', retryAfterSeconds: 60 })
  })

  test('takes a 4xx without a message for a refusal, which its code may explain', () => {
    expect(toRefusal(failure(422, ''))).toMatchObject({ name: 'Refusal', message: '', code: 'no' })
  })

  test.each([
    [undefined, 'No'],
    [0, 'Failed to fetch'],
    [500, ''],
    [502, ''],
  ])('hands on a failure with the status %s and the message %j', (status, message) => {
    const error = failure(status, message)
    expect(toRefusal(error)).toBe(error)
  })

  test('knows that the session is gone, whatever auth-js calls it', () => {
    expect(toRefusal(new AuthSessionMissingError())).toHaveProperty('code', 'session_not_found')
  })
})
