import { expect, test } from 'vitest'
import { dropUnusedRules } from './drop-unused-rules.ts'

const page = (sheet: string): string =>
  `<style>${sheet}</style><script>show("abcdef_note")</script><p class="wrap abcdef_used">`
const kept = (sheet: string): string => dropUnusedRules(page(sheet))

test.each([
  ['a class of the page', '@layer a{.abcdef_used{color:red}.wrap{color:red}}'],
  ['a class of a script', '@layer a{.abcdef_note{color:red}}'],
  ['a class of no module, which an island may want', '@layer a{.lead{color:red}}'],
  ['elements', 'i{color:red}'],
  ['longer selectors', '@layer a{.abcdef_gone i{color:red}.abcdef_gone,.abcdef_used{color:red}}'],
  ['four levels', '@layer a{.abcdef_gone{@media x{&:hover{& i{&:active{color:red}}}}}}'],
])('keeps the rules of %s', (_what, sheet) => {
  expect(kept(sheet)).toBe(page(sheet))
})

test('drops the rule of a class that is named nowhere, with all that is inside', () => {
  const nested = '.abcdef_gone{color:red;@media (width<48em){&:hover{color:red}}&:active{color:red}}'
  expect(kept(`@layer a{.abcdef_used{color:red}${nested}}@layer b{${nested}i{color:red}}`)).toBe(
    page('@layer a{.abcdef_used{color:red}}@layer b{i{color:red}}'),
  )
})

test('takes a longer name for another one', () => {
  expect(kept('@layer a{.abcdef_use{color:red}.abcdef_used-up{color:red}}')).toBe(page('@layer a{}'))
})
