import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b","ab"', false],
  ['*', true],
  ['a', false],
])('%s: %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches)
})
