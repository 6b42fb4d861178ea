import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tokenFaults } from './token-faults.ts'

const ours = await readFile(new URL('../tokens.css', import.meta.url), 'utf8')
const faultsOf = (own: string): string[] =>
  tokenFaults(ours, own).map(({ line, column, message }) => `${line}:${column}: ${message}`)

test('any colour that CSS has, references to other tokens, and our layer are right', () => {
  const colors = [
    'tomato',
    '#f00',
    'rgb(255 0 0 / 50%)',
    'hsl(12 100% 50%)',
    'hwb(90 10% 10%)',
    'lab(50% 40 20)',
    'oklch(0.7 0.2 40)',
    'color(display-p3 1 0 0)',
    'color-mix(in oklch, var(--beacon), white 20%)',
    'oklch(from var(--beacon) calc(l + 0.1) c h)',
    'light-dark(var(--beacon), oklch(0.2 0 0))',
    'color-mix(in srgb, red, light-dark(black, white))',
    'var(--beacon, red)',
  ]
  for (const color of colors) expect(faultsOf(`:root { --paper: ${color} }`), color).toEqual([])
  const others =
    '--text-hero: 2rem; --leading-tight: 1; --tracking-hero: 0; --quick: 0s; --ease: linear; --font-text: Georgia'
  expect(faultsOf(`/* ours */ @layer tokens { :root { ${others}; --gap: calc(1px + var(--tap)) } }`)).toEqual(
    [],
  )
  expect(faultsOf('')).toEqual([])
})

test.each([
  ['--papr: red', '--papr is no token: did you mean --paper?'],
  ['--something-else: red', '--something-else is no token'],
  ['--paper:', '--paper has no value'],
  ['--paper: red !important', '--paper: !important is read by nothing'],
  ['--paper: bleu', '--paper must be a colour: bleu'],
  ['--paper: 12px', '--paper must be a colour: 12px'],
  ['--paper: #12345', '--paper must be a colour: #12345'],
  ['--paper: light-dark(red)', '--paper must be a colour: light-dark(red)'],
  ['--paper: currentColor', '--paper must be a colour: currentColor'],
  ['--paper: Canvas', '--paper must be a colour: Canvas'],
  ['--paper: url(https://x.example/)', '--paper must be a colour: url(https://x.example/)'],
  ['--paper: var(--gone)', '--paper refers to no token that has a value: var(--gone)'],
  ['--paper: var(--paper)', '--paper refers to no token that has a value: var(--paper)'],
  ['--space-1: red', '--space-1 must be a length, such as 1.5rem: red'],
  ['--space-1: 4', '--space-1 must be a length, such as 1.5rem: 4'],
  ['--quick: 1rem', '--quick must be a time, such as 120ms: 1rem'],
  ['--leading-body: wide', '--leading-body must be a number: wide'],
  ['color-scheme: light', 'color-scheme is no token'],
])('%s', (declaration, fault) => {
  expect(faultsOf(`:root {\n  ${declaration};\n  --ink: black;\n}`)).toEqual([`2:3: ${fault}`])
})

test('what stands outside of :root is read by nothing, and broken syntax is one fault', () => {
  expect(faultsOf('a { color: red }\n@media print { :root { --paper: red } }\n@import "x.css";')).toEqual([
    '1:1: a is read by nothing: tokens stand in :root',
    '2:1: @media is read by nothing: tokens stand in :root',
    '3:1: @import is read by nothing: tokens stand in :root',
  ])
  expect(faultsOf('\n:root { --paper: red')).toEqual(['2:1: Unclosed block'])
  expect(faultsOf(':root {\n  --paper red;\n}')).toEqual(['2:3: Unknown word --paper'])
  expect(faultsOf(':root { --paper: red; a { --ink: blue } }')).toEqual([
    '1:23: a is read by nothing: tokens stand in :root',
  ])
})

test('tokens that refer to one another many times over end', () => {
  const many = (name: string) => Array.from({ length: 40 }, () => `var(--${name})`).join(' ')
  const names = ['paper', 'surface', 'sunken', 'hairline', 'rule', 'ink', 'ink-muted', 'harbour', 'paper']
  const circle = names.slice(1).map((name, index) => `--${names[index]}: ${many(name)};`)
  const began = process.cpuUsage()
  expect(faultsOf(`:root { ${circle.join(' ')} }`)).toHaveLength(8)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
})
