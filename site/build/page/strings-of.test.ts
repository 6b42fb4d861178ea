import { expect, test } from 'vitest'
import { stringsOf } from './strings-of.ts'

test.each([
  ['strings', `f("one", 'two')`, ['one', 'two']],
  ['each part of a template', `f(\`one \${2} three\`)`, ['one ', ' three']],
  ['keys and addresses', 'f({ "one": 1 }); import("./two.js")', ['one', './two.js']],
  ['no expression, comment or number', 'f(/"one"/, 2) /* "three" */', []],
])('finds %s', (_what, code, strings) => {
  expect(stringsOf(code)).toEqual(strings)
})
