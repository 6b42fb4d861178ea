import { expect, test } from 'vitest'
import { pageOfText } from './page-of-text.ts'

test('a soft hyphen breaks the heading of a page, and stands in no title', () => {
  const title = 'Geschäfts\u00adbedingungen'
  const rest = { description: '', isSample: false, html: '', headings: [] }
  const page = pageOfText({ path: '/terms', title, ...rest })
  expect([page.name, page.headline]).toEqual(['Geschäftsbedingungen', 'Geschäftsbedingungen'])
  expect(page.title).toMatch(/^Geschäftsbedingungen \| /)
})
