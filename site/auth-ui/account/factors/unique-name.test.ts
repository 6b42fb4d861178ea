import { expect, test } from 'vitest'
import { uniqueName } from './unique-name.ts'

test.each([
  [[], 'Security key'],
  [['Security key'], 'Security key 2'],
  [['Security key', 'Security key 2', 'Security key 4'], 'Security key 3'],
])('beside %j it is %s', (taken, name) => {
  expect(uniqueName('Security key', taken)).toBe(name)
})
