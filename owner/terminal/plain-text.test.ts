import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each<[unknown, string]>([
  ['plain', 'plain'],
  ['\u001b[2J\u001b[1;1Hgone', 'gone'],
  ['\u001b]0;title\u0007name', 'name'],
  ['two\r\nlines', 'two  lines'],
  ['a\u202egnp.exe', 'a gnp.exe'],
  ['zero\u200bwidth\u2028line', 'zero width line'],
  [null, ''],
  [undefined, ''],
  [{ full_name: 'a\u0007' }, '{"full_name":"a\\u0007"}'],
])('%j is shown as %j', (value, shown) => {
  expect(plainText(value)).toBe(shown)
})
