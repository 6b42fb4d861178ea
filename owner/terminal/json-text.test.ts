import { expect, test } from 'vitest'
import { jsonText } from './json-text.ts'

test.each([
  ['\u009B2J', '"\\u009b2J"'],
  ['\u009D0;title\u009C', '"\\u009d0;title\\u009c"'],
  ['\u001B[2J\u007F', '"\\u001b[2J\\u007f"'],
  ['a\u202Egnp.exe', '"a\\u202egnp.exe"'],
  ['\u{E0041}', '"\\udb40\\udc41"'],
  ['two\u2028lines', '"two\\u2028lines"'],
  ['Zoë 🛟', '"Zoë 🛟"'],
])('%j is printed as %s, which is the same value', (value, text) => {
  expect(jsonText(value)).toBe(text)
  expect(JSON.parse(text)).toBe(value)
})
