import { expect, test } from 'vitest'
import { dropUnusedTokens } from './drop-unused-tokens.ts'

const page = (tokens: string): string =>
  `<style>:root{color-scheme:light;${tokens}}p{color:var(--ink);&:hover{--own:1px;padding:var(--own,0)}}</style>`

test('keeps what the page uses, and what is used by sheets that load later', () => {
  const used = page('--ink:light-dark(#000,#fff);--late:"a","b"')
  expect(dropUnusedTokens(used, 'i{margin:calc(2*var(--late))}')).toBe(used)
})

test('drops what nobody uses, wherever it is declared', () => {
  const before = page('--gone:clamp(1rem,2vw,3rem);--ink:#000;--inky:#111;--last:0').replace(
    '</style>',
    '@media print{:root{--gone:0}}</style>',
  )
  const after = page('--ink:#000;').replace('</style>', '@media print{:root{}}</style>')
  expect(dropUnusedTokens(before, '')).toBe(after)
})

test('keeps the registration of a property', () => {
  const registered = '<style>@property --up{syntax:"<length>"}</style>'
  expect(dropUnusedTokens(registered, '')).toBe(registered)
})
