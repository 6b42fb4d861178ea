import { expect, test } from 'vitest'
import { leadHome } from './lead-home.ts'

test('a page that another language lacks leads to its home, and everything else stays', () => {
  const html =
    '<a href="/de/blog/a" hreflang="de" lang="de">A</a><a href="/de/pricing" hreflang="de">B</a><a href="/blog/x" hreflang="en">C</a><a href="/nowhere">D</a>'
  expect(leadHome(html, new Set(['/', '/de', '/de/pricing']), 'en')).toBe(
    '<a href="/de" hreflang="de" lang="de">A</a><a href="/de/pricing" hreflang="de">B</a><a href="/" hreflang="en">C</a><a href="/nowhere">D</a>',
  )
})
