import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [60, '1 minute'],
  [90, '90 seconds'],
  [600, '10 minutes'],
  [3_600, '1 hour'],
  [5_400, '90 minutes'],
  [86_400, '24 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(inWords.duration(seconds)).toBe(words)
})

test('a moment is told in UTC', () => {
  expect(inWords.moment(new Date('2026-11-21T14:03:59Z'))).toBe('21 November 2026 at 14:03 UTC')
})
