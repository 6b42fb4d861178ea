import { AuthSessionMissingError } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { toRefusal } from './to-refusal.ts'

const failure = (status?: number) => Object.assign(new Error('No'), { status, code: 'no' })

describe('toRefusal', () => {
  test.each([400, 422, 429])('takes a %i for a refusal and keeps its words and its code', (status) => {
    const error = failure(status)
    expect(toRefusal(error)).toEqual(new Refusal('No', { code: 'no', cause: error }))
    expect(toRefusal(error)).toHaveProperty('code', 'no')
  })

  test.each([undefined, 0, 500, 503])('hands on a failure with the status %s', (status) => {
    const error = failure(status)
    expect(toRefusal(error)).toBe(error)
  })

  test('knows that the session is gone, whatever auth-js calls it', () => {
    expect(toRefusal(new AuthSessionMissingError())).toHaveProperty('code', 'session_not_found')
  })
})
