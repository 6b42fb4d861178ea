import { expect, test } from 'vitest'
import { mergeTokens } from './merge-tokens.ts'

const ours = '@layer tokens {\n  :root { --a: 1; --b: 2 }\n  @media print { :root { --a: 3 } }\n}'

test('an owner’s values take the place of ours on the screen, and paper keeps its own', () => {
  expect(mergeTokens(ours, ':root { --a: oklch(1 0 0); --c: 4 }')).toBe(
    ours.replace('--a: 1', '--a: oklch(1 0 0)'),
  )
})

test('a sheet without tokens changes nothing', () => {
  expect(mergeTokens(ours, '/* none */')).toBe(ours)
})
