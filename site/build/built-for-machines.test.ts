import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faq } from '../content/en/faq.ts'
import { plans } from '../content/en/plans.ts'
import { built } from './testing/built.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const { origin, text, picture, posts, texts, listed, head, structuredData } = built

test.each(listed)(
  '$path says its address, its words and its card to a page that links to it',
  ({ file, path, title, description, headline }) => {
    const address = new URL(path, origin).href
    expect(head(file, 'link[rel="canonical"]', 'href')).toBe(address)
    expect(head(file, '[property="og:url"]')).toBe(address)
    expect(head(file, '[property="og:title"]')).toBe(title)
    expect(head(file, '[property="og:description"]')).toBe(description)
    expect(head(file, '[property="og:image:alt"]')).toBe(headline.replace('\n', ' '))
    expect(head(file, '[name="twitter:card"]')).toBe('summary_large_image')
    expect(head(file, '[name="robots"]')).toBeNull()
  },
)

test.each(listed)('the card of $path is a picture of 1200 by 630', async ({ file }) => {
  const card = picture(head(file, '[property="og:image"]')?.replace(origin, '') ?? '')
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(card.length).toBeLessThan(60_000)
})

test('no two pages have the same card', () => {
  const cards = listed.map(({ file }) =>
    picture(head(file, '[property="og:image"]')?.replace(origin, '') ?? ''),
  )
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(listed.length)
})

test('what is not found is not to be listed, and no list has it', () => {
  expect(head('/404.html', '[name="robots"]')).toBe('noindex')
  expect(head('/404.html', 'link[rel="canonical"]', 'href')).toBeNull()
  expect(structuredData('/404.html')).toEqual([])
  for (const path of ['/sitemap.xml', '/llms.txt']) expect(text(path)).not.toContain('404')
})

test('the sitemap has every listed page, and crawlers are told where it is', () => {
  const addresses = [...text('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const there = [
    ...listed.map(({ path }) => path),
    ...listed.map(({ path }) => (path === '/' ? '/de' : `/de${path}`)),
  ]
  expect(addresses).toEqual(there.map((path) => new URL(path, origin).href))
  const languages = text('/sitemap.xml')
    .match(/hreflang="[\w-]+" href="[^"]*\/pricing"/g)
    ?.slice(0, 3)
  expect(languages).toEqual([
    `hreflang="en" href="${origin}/pricing"`,
    `hreflang="x-default" href="${origin}/pricing"`,
    `hreflang="de" href="${origin}/de/pricing"`,
  ])
  expect(text('/robots.txt').split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('language models are told the pages, the prices and the answers', () => {
  const told = text('/llms.txt')
  for (const { path, description } of listed)
    expect(told).toContain(`(${new URL(path, origin).href}): ${description}`)
  for (const { name, priceMonthly, priceYearly } of plans)
    expect(told).toContain(`${name}: $${priceMonthly} per month or $${priceYearly} per year`)
  for (const { question, answer } of faq.items) expect(told).toContain(`### ${question}\n\n${answer}`)
})

test('a post tells machines who wrote it, when, and the way to it', () => {
  const [post = expect.fail('there is no post')] = posts
  const [posting, way] = structuredData(`${post.path}.html`)
  expect(posting).toMatchObject({
    headline: post.headline,
    datePublished: post.date,
    dateModified: post.date,
    author: { '@type': 'Person', name: post.author },
    inLanguage: 'en',
  })
  const { itemListElement } = way as unknown as { itemListElement: { item: string }[] }
  expect(itemListElement.map(({ item }) => item)).toEqual(
    ['/', '/blog', post.path].map((path) => new URL(path, origin).href),
  )
  expect(head(`${post.path}.html`, '[property="og:type"]')).toBe('article')
  expect(head(`${post.path}.html`, '[property="article:published_time"]')).toBe(post.date)
})

test('the feed is XML that has every post, the newest first, and the pages of the blog name it', () => {
  expect(XMLValidator.validate(text('/rss.xml'))).toBe(true)
  const { channel } = new XMLParser().parse(text('/rss.xml')).rss
  expect(channel).toMatchObject({ link: `${origin}/blog`, language: 'en' })
  const told = channel.item.map((item: Record<string, string>) => [
    item['title'],
    item['link'],
    item['dc:creator'],
    new Date(item['pubDate'] ?? '').toISOString().slice(0, 10),
  ])
  expect(told).toEqual(
    posts.map(({ name, path, author, date }) => [name, new URL(path, origin).href, author, date]),
  )
  for (const { 'content:encoded': body } of channel.item) {
    expect(body).toMatch(/^<p>.{100}/)
    expect(body).not.toMatch(/(?:href|src)="\/|style=/)
  }
  for (const file of ['/blog.html', `${posts[0]?.path}.html`])
    expect(head(file, 'link[type="application/rss+xml"]', 'href')).toBe('/rss.xml')
  expect(head('/index.html', 'link[type="application/rss+xml"]', 'href')).toBeNull()
})

test('structured data is made of what schema.org defines', { tags: ['slow'] }, () => {
  const nodes = listed.flatMap(({ file }) => structuredData(file))
  expect(nodes.length).toBeGreaterThan(listed.length)
  // The check itself finds types, properties and values that the vocabulary doesn't define.
  const unknownType = { '@type': 'Produkt' }
  const unknownProperty = { '@type': 'Product', offers: [{ '@type': 'Offer', prise: 49 }] }
  const faults = schemaFaults([unknownType, ...nodes, unknownProperty])
  expect(faults.slice(1, -1)).toEqual(nodes.map(() => []))
  for (const each of [faults.at(0), faults.at(-1)]) expect(each).toHaveLength(1)
})

test('each page tells what it holds', () => {
  const types = (file: string) => structuredData(file).map((node) => node['@type'])
  expect(types('/index.html')).toEqual(['Organization', 'WebSite', 'FAQPage'])
  expect(types('/for-beginners.html')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(types('/pricing.html')).toEqual(['Product', 'BreadcrumbList', 'FAQPage'])
  expect(types('/blog.html')).toEqual(['Blog', 'BreadcrumbList'])
  for (const { path } of posts) expect(types(`${path}.html`)).toEqual(['BlogPosting', 'BreadcrumbList'])
  for (const { path } of texts) expect(types(`${path}.html`)).toEqual(['BreadcrumbList'])
})
