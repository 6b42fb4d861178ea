import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [0, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
  [5000, '2 hours'],
  [86_400, '1 day'],
  [undefined, 'a few minutes'],
])('%s s are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
