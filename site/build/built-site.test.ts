import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faq } from '../content/faq.ts'
import { plans } from '../content/plans.ts'
import { listedPages } from '../seo/listed-pages.ts'
import { buildSite } from './testing/build-site.ts'
import { deadReferences, fileOf } from './testing/dead-references.ts'
import { parsePage } from './testing/parse-page.ts'
import { readSite } from './testing/read-site.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import { structuredDataIn } from './testing/structured-data-in.ts'

const origin = 'https://shop.example'
const site = await readSite(await buildSite({ PUBLIC_URL: origin }))

const text = (path: string): string => site.texts.get(path) ?? expect.fail(`${path} was not built`)
const picture = (path: string): Buffer => site.binaries.get(path) ?? expect.fail(`${path} was not built`)
const every = [...site.texts.keys()].filter((path) => path.endsWith('.html')).sort()
const listed = listedPages.map((page) => ({ ...page, file: fileOf(page.path, site) ?? '' }))
const head = (file: string, selector: string, attribute = 'content'): string | null =>
  parsePage(text(file)).querySelector(selector)?.getAttributeValue(attribute) ?? null

const structuredData = (file: string) => structuredDataIn(text(file))

test('every page that search engines may list is built, one for what is not found, and the consent page', () => {
  const unlisted = ['/404.html', '/oauth/consent.html']
  expect(every).toEqual([...listed.map(({ file }) => file), ...unlisted].sort())
  for (const file of unlisted) expect(head(file, '[name="robots"]')).toBe('noindex')
})

test('templates of mails are beside the site, not on it', () => {
  expect([...site.texts.keys()].filter((path) => /_messages|confirmation/.test(path))).toEqual([])
})

test('nothing that visitors get knows of the owner’s page', () => {
  expect(site.texts.size).toBeGreaterThan(10)
  expect([...site.texts].filter(([, body]) => body.includes('_owner')).map(([path]) => path)).toEqual([])
})

// Serialised HTML has `open=""`, which means what `open` means (HTML, 13.3): rules of style, not of HTML.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
})

test.each(every)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(text(file))
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`)),
  ).toEqual([])
})

test.each(every)('every link, anchor and asset of %s resolves', (file) => {
  expect(deadReferences(file, origin, site)).toEqual([])
})

test('every address of the site that any file names is there', () => {
  const named = [...site.texts.values()].flatMap((body) => [
    ...body.matchAll(/https:\/\/shop\.example(?<path>\/[^"#<>)\s]*)/g),
    ...body.matchAll(/["'`(](?<path>\/?_astro\/[\w.-]+)["'`)]/g),
    ...body.matchAll(/"src":"(?<path>[^"]+)"/g),
  ])
  const paths = new Set(named.map(({ groups }) => new URL(groups?.['path'] ?? '', origin).pathname))
  expect(paths.size).toBeGreaterThan(listed.length)
  expect([...paths].filter((path) => fileOf(path, site) === undefined)).toEqual([])
})

test.each(every)('%s asks no other host for anything', (file) => {
  const loading = parsePage(text(file)).querySelectorAll('[src], link[href]')
  const addresses = loading
    .filter((element) => element.getAttributeValue('rel') !== 'canonical')
    .map((element) => element.getAttributeValue('src') ?? element.getAttributeValue('href') ?? '')
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, origin))
  expect(new Set(addresses.map((address) => address.origin))).toEqual(new Set([origin]))
})

test.each(listed)(
  '$path says its address, its words and its card to whoever links to it',
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
  expect(addresses).toEqual(listed.map(({ path }) => new URL(path, origin).href))
  expect(text('/robots.txt').split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('language models are told the pages, the prices and the answers', () => {
  const told = text('/llms.txt')
  for (const { path, description } of listedPages)
    expect(told).toContain(`(${new URL(path, origin).href}): ${description}`)
  for (const { name, priceMonthly, priceYearly } of plans)
    expect(told).toContain(`${name}: $${priceMonthly} per month or $${priceYearly} per year`)
  for (const { question, answer } of faq.items) expect(told).toContain(`### ${question}\n\n${answer}`)
})

test('the manifest’s icons are as large as it says', async () => {
  const { icons } = JSON.parse(text('/manifest.webmanifest'))
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(picture(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each(every)(
  '%s names its picture for a tab and the manifest, for those who run no script too',
  (file) => {
    const drawing = decodeURIComponent(head(file, 'link[type="image/svg+xml"]', 'href') ?? '')
    expect(drawing).toMatch(/^data:image\/svg\+xml,<svg .+<\/svg>$/)
    expect(head(file, 'noscript link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest')
  },
)

// Names are shortened while the site is built: a use that kept its long name, or got another one, would show nothing.
test('every custom property that a page or a sheet uses is declared', () => {
  const declared = (css: string) => new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name))
  const used = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)
  const sheets = [...site.texts].filter(([path]) => path.endsWith('.css')).map(([, sheet]) => sheet)
  expect(sheets.length).toBeGreaterThan(0)
  for (const file of every) {
    const known = declared([text(file), ...sheets].join(''))
    expect([text(file), ...sheets].flatMap(used).filter((name) => !known.has(name))).toEqual([])
  }
})

test.each(every)('%s names no class that its styles don’t know', (file) => {
  const page = text(file)
  const classes = parsePage(page)
    .querySelectorAll('[class]')
    .flatMap(({ classList }) => [...classList])
  const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  const unknown = classes.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(styles))
  expect(classes.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})

test('home screens and old browsers have their icons', async () => {
  const { width, height } = await sharp(picture('/apple-touch-icon.png')).metadata()
  expect([width, height]).toEqual([180, 180])
  const ico = picture('/favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const { format, width: icoWidth } = await sharp(ico.subarray(22)).metadata()
  expect([format, icoWidth]).toEqual(['png', 32])
})

test('the browser’s own colour is the paper’s, in both schemes', () => {
  const colors = parsePage(text('/index.html')).querySelectorAll('[name="theme-color"]')
  expect(
    colors.map((color) => `${color.getAttributeValue('media')} ${color.getAttributeValue('content')}`),
  ).toEqual(['(prefers-color-scheme: light) #f1f5f2', '(prefers-color-scheme: dark) #07141b'])
})

test('structured data is made of what schema.org defines', { timeout: 60_000 }, () => {
  expect(schemaFaults(listed.flatMap(({ file }) => structuredData(file)))).toEqual([])
  // The check itself sees types, properties and values that nobody defined.
  expect(schemaFaults([{ '@type': 'Produkt' }])).toHaveLength(1)
  const offers = [{ '@type': 'Offer', prise: 49 }]
  expect(schemaFaults([Object.assign({ '@type': 'Product' }, { offers })])).toHaveLength(1)
})

test('each page tells what it holds', () => {
  const types = (file: string) => structuredData(file).map((node) => node['@type'])
  expect(types('/index.html')).toEqual(['Organization', 'WebSite', 'FAQPage'])
  expect(types('/for-beginners.html')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(types('/pricing.html')).toEqual(['Product', 'BreadcrumbList', 'FAQPage'])
})
