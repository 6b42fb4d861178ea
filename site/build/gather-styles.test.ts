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

test('leaves a page without sheets, and other links, as they are', async () => {
  const plain = '<head><link rel="canonical" href="/pricing"></head>'
  expect(await gatherStyles(plain, read)).toBe(plain)
})
