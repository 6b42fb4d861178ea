import { expect, test } from 'vitest'
import { changePage } from '../testing/change-page.ts'
import { inlineStyles } from './inline-styles.ts'

const link = (name: string): string => `<link rel="stylesheet" href="/_astro/${name}.css">`
const page = link('a') + link('b')
const sheets = new Map([
  ['/_astro/a.css', '@layer a{}\n'],
  ['/_astro/b.css', '@layer b{i{content:"$&"}}\n'],
])
const inlined = (body: string, asked: readonly string[] = []): Promise<string> =>
  changePage(body, (tree) =>
    inlineStyles(tree, async (file) => sheets.get(file) ?? expect.fail(file), new Set(asked)),
  )

test('sets the sheets inside the page as one, in the order of their links', async () => {
  expect(await inlined(page)).toBe('<style>@layer a{}@layer b{i{content:"$&"}}</style>')
})

test('begins with the styles that stand in the page', async () => {
  expect(await inlined(`<style>@layer a,b;</style>${page}`)).toBe(
    '<style>@layer a,b;@layer a{}@layer b{i{content:"$&"}}</style>',
  )
})

test('stands before a script that comes after the styles of the page', async () => {
  expect(await inlined(`<style>@layer a,b;</style><script>link()</script>${page}`)).toMatch(
    /^<style>.*<\/style><script>link\(\)<\/script>$/,
  )
})

test('leaves out a sheet that a script asks for', async () => {
  expect(await inlined(page, ['/_astro/b.css'])).toBe('<style>@layer a{}</style>')
})

test.each(['<link rel="canonical" href="/pricing">', '<p>&lt;link rel="stylesheet" href="/a.css"&gt;</p>'])(
  'leaves %s as it is',
  async (plain) => {
    expect(await inlined(plain)).toBe(plain)
  },
)
