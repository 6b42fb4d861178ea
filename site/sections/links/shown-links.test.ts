import { expect, test } from 'vitest'
import { shownLinks } from './shown-links.ts'

const paths = new Set(['/', '/blog'])
const links = [
  { label: 'Blog', href: '/blog?by=date#top' },
  { label: 'Terms', href: '/terms' },
  { label: 'Careers' },
  { label: 'Forum', href: 'https://forum.example/terms' },
  { label: 'Elsewhere', href: '//forum.example/terms' },
  { label: 'Price list', href: '/prices.pdf' },
]

test('a link to a page that is not there has no target, as one that never had any', () => {
  expect(shownLinks(links, { paths, showPlaceholders: true }).map(({ href }) => href)).toEqual([
    '/blog?by=date#top',
    undefined,
    undefined,
    'https://forum.example/terms',
    '//forum.example/terms',
    '/prices.pdf',
  ])
})

test('without placeholders it is left out', () => {
  const shown = shownLinks(links, { paths, showPlaceholders: false })
  expect(shown.map(({ label }) => label)).toEqual(['Blog', 'Forum', 'Elsewhere', 'Price list'])
})

test('without a post the blog has no target', () => {
  const [blog] = shownLinks([{ label: 'Blog', href: '/blog' }], {
    paths: new Set(['/']),
    showPlaceholders: true,
  })
  expect(blog?.href).toBeUndefined()
})
