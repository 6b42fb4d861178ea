import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [60, '1 minute', '1 Minute'],
  [90, '90 seconds', '90 Sekunden'],
  [600, '10 minutes', '10 Minuten'],
  [3_600, '1 hour', '1 Stunde'],
  [5_400, '90 minutes', '90 Minuten'],
  [86_400, '24 hours', '24 Stunden'],
  [172_800, '2 days', '2 Tage'],
  [1_234_567, '1234567 seconds', '1234567 Sekunden'],
])('%i seconds are %s', (seconds, english, german) => {
  expect(inWords.duration('en', seconds)).toBe(english)
  expect(inWords.duration('de', seconds)).toBe(german)
})

test('a moment is told in UTC', () => {
  const time = new Date('2026-11-21T14:03:59Z')
  expect(inWords.moment('en', time)).toBe('21 November 2026 at 14:03 UTC')
  expect(inWords.moment('de', time)).toBe('21. November 2026 um 14:03 UTC')
})

test('a code that ends before its link is told beside it', () => {
  expect(inWords.lives('en', 3600)).toBe('1 hour')
  expect(inWords.lives('en', 3600, 600)).toBe('10 minutes (code), 1 hour (link)')
  expect(inWords.lives('de', 3600, 600)).toBe('10 Minuten (Code), 1 Stunde (Link)')
})
