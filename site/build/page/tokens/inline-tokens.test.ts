import { expect, test } from 'vitest'
import { inlineTokens } from './inline-tokens.ts'

const inline = (sheet: string, elsewhere: readonly string[] = []): string =>
  inlineTokens(sheet, new Set(elsewhere))

test.each([
  ['a length', '.25rem'],
  ['a time', '.12s'],
  ['a number', '.9'],
  ['a colour', '#0e1f2a'],
])('sets %s where it is used, inside functions and shorthands too', (_, value) => {
  const sheet = (tap: string) => `p{margin:0 ${tap}}@media print{i{top:calc(2*${tap})}}`
  expect(inline(`@layer tokens{:root{--tap:${value}}}${sheet('var(--tap)')}`)).toBe(
    `@layer tokens{:root{--tap:${value}}}p{margin:0 ${value}}@media print{i{top:calc(2*${value})}}`,
  )
})

test.each([
  ['two words', ':root{--a:1px 2px}p{margin:var(--a)}'],
  ['a colour that changes with the scheme', ':root{--a:light-dark(#000,#fff)}p{color:var(--a)}'],
  ['another value on paper', ':root{--a:1px}p{top:var(--a)}@media print{:root{--a:2px}}'],
  ['a value on paper alone', 'p{top:var(--a,3px)}@media print{:root{--a:2px}}'],
  ['a value of some elements', '.b{--a:2px}p{top:var(--a,3px)}'],
  ['another value of some elements', ':root{--a:1px}.b{--a:2px}p{top:var(--a)}'],
  [
    'a registration',
    '@property --a{syntax:"<length>";inherits:false;initial-value:0}:root{--a:1px}p{top:var(--a)}',
  ],
])('leaves what has %s', (_, sheet) => {
  expect(inline(sheet)).toBe(sheet)
})

test('leaves what is declared beside the sheet', () => {
  const sheet = ':root{--a:1px;--b:2px}p{top:var(--a);left:var(--b)}'
  expect(inline(sheet, ['--b'])).toBe(':root{--a:1px;--b:2px}p{top:1px;left:var(--b)}')
})
