import { expect, test } from 'vitest'
import { joinSitemaps } from './join-sitemaps.ts'

const sitemap = (...paths: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>https://shop.example${path}</loc></url>\n`).join('')}</urlset>
`

test('each page names the same one in the other languages, and what is in one language alone names none', () => {
  const joined = joinSitemaps(
    new Map([
      ['en', sitemap('/', '/pricing', '/blog/only-here')],
      ['de', sitemap('/de', '/de/pricing')],
    ]),
  )
  const links = (path: string): string =>
    [
      ['en', path],
      ['x-default', path],
      ['de', path === '/' ? '/de' : `/de${path}`],
    ]
      .map(
        ([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://shop.example${to}"/>`,
      )
      .join('')
  expect(joined.split('\n')).toEqual([
    '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `  <url><loc>https://shop.example/</loc>${links('/')}</url>`,
    `  <url><loc>https://shop.example/pricing</loc>${links('/pricing')}</url>`,
    '  <url><loc>https://shop.example/blog/only-here</loc></url>',
    `  <url><loc>https://shop.example/de</loc>${links('/')}</url>`,
    `  <url><loc>https://shop.example/de/pricing</loc>${links('/pricing')}</url>`,
    '</urlset>',
    '',
  ])
})
