import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { toRefusal } from './to-refusal.ts'

const failure = (status?: number) => Object.assign(new Error('No'), { status })

describe('toRefusal', () => {
  test.each([400, 422, 429])('takes a %i for a refusal and keeps its words', (status) => {
    const error = failure(status)
    expect(toRefusal(error)).toEqual(new Refusal('No', { cause: error }))
  })

  test.each([undefined, 0, 500, 503])('hands on a failure with the status %s', (status) => {
    const error = failure(status)
    expect(toRefusal(error)).toBe(error)
  })
})
