import { expect, test } from 'vitest'
import { type Standing, standingOf } from './session-generation.ts'

const row = (counter: number, parent: number | null, first: number | null, presented: number | null) => ({
  refresh_token_counter: counter,
  generation_parent: parent,
  generation_first: first,
  generation_presented: presented,
})

test.each<[string, ReturnType<typeof row>, Standing[]]>([
  ['a new session', row(0, null, null, null), ['offered', 'ahead']],
  ['a row from before', row(3, null, null, null), ['past', 'past', 'parent', 'offered', 'ahead']],
  ['one answer', row(2, 1, 2, null), ['past', 'parent', 'offered', 'ahead']],
  ['one answer, presented', row(2, 1, 2, 2), ['past', 'parent', 'offered', 'ahead']],
  ['two answers to one token', row(3, 1, 2, null), ['past', 'parent', 'offered', 'offered', 'ahead']],
  ['the second of them presented', row(3, 1, 2, 3), ['past', 'parent', 'rejected', 'offered', 'ahead']],
  ['the first of them refreshed', row(4, 2, 4, null), ['past', 'past', 'parent', 'rejected', 'offered']],
])('%s', (_what, session, expected) => {
  expect(expected.map((_standing, generation) => standingOf(session, generation))).toEqual(expected)
})
