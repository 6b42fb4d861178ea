import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { placeLinks } from './place-links.ts'

const pages = new Set(['/', '/pricing'])
const placed = (href: string, prefix = '/de', attributes = ''): string | undefined => {
  const page = parseFragment(`<p><a href="${href}"${attributes}>it</a></p>`)
  placeLinks(page as never, pages, prefix)
  return /href="([^"]*)"/.exec(serialize(page))?.[1]
}

test.each([
  ['/', '/de'],
  ['/#faq', '/de#faq'],
  ['/pricing', '/de/pricing'],
  ['/pricing?plan=plus#pro', '/de/pricing?plan=plus#pro'],
  ['/feed.xml', '/feed.xml'],
  ['/pricing/more', '/pricing/more'],
  ['//elsewhere.example/pricing', '//elsewhere.example/pricing'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['#top', '#top'],
])('%s stands at %s', (href, place) => {
  expect(placed(href)).toBe(place)
})

test('links of the first language stay, and so do those that name their language', () => {
  expect(placed('/pricing', '')).toBe('/pricing')
  expect(placed('/pricing', '/de', ' hreflang="en"')).toBe('/pricing')
})
