import { expect, test } from 'vitest'
import { gatherStyles } from './gather-styles.ts'

const page =
  '<head><link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/_astro/b.css"></head>'
const sheets = new Map([
  ['/_astro/a.css', '@layer a{}\n'],
  ['/_astro/b.css', '@layer b{i{content:"$&"}}\n'],
])
const read = async (file: string) => sheets.get(file) ?? ''

test('sets the sheets inside the page as one, in the order of their links', async () => {
  expect(await gatherStyles(page, read)).toBe(
    '<head><style>@layer a{}@layer b{i{content:"$&"}}</style></head>',
  )
})

test('begins with the styles that stand in the page', async () => {
  expect(await gatherStyles(page.replace('<head>', '<head><style>@layer a,b;</style>'), read)).toBe(
    '<head><style>@layer a,b;@layer a{}@layer b{i{content:"$&"}}</style></head>',
  )
})

test('stands before a script that comes after the styles of the page', async () => {
  const styled = page.replace('<head>', '<head><style>@layer a,b;</style><script>link()</script>')
  expect(await gatherStyles(styled, read)).toMatch(
    /^<head><style>.*<\/style><script>link\(\)<\/script><\/head>$/,
  )
})

test('leaves a page without sheets, and other links, as they are', async () => {
  const plain = '<head><link rel="canonical" href="/pricing"></head>'
  expect(await gatherStyles(plain, read)).toBe(plain)
})

test('leaves out spaces that separate nothing, and signs of the outer rule that say nothing', async () => {
  const sheet = 'i{font:700 1rem / 1 var(--a), b;content:"a, b / c";inset:calc(-1 * var(--a) + 1px)}'
  const nested = 'p{top:0;& b{top:0}&:hover{top:0}& + &{top:0}& :has(&){top:0}}'
  expect(await gatherStyles('<link rel="stylesheet" href="/a.css">', async () => sheet + nested)).toBe(
    '<style>i{font:700 1rem/1 var(--a),b;content:"a, b / c";inset:calc(-1 * var(--a) + 1px)}' +
      'p{top:0;b{top:0}&:hover{top:0}& + &{top:0}& :has(&){top:0}}</style>',
  )
})
