import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

test.each([
  ['{"stack":"Error: connect\\n at x","message":"connect ECONNREFUSED\\nmore"}', 'connect ECONNREFUSED'],
  ['Export took too long\nsecond line', 'Export took too long'],
  ['{"code":1}', '{"code":1}'],
])('of %j one line is told', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})
