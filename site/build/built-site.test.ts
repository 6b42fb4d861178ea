import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contact } from '../content/en/contact.ts'
import { built } from './testing/built.ts'
import { deadReferences, fileOf } from './testing/dead-references.ts'
import { parsePage } from './testing/parse-page.ts'

const { origin, site, text, picture, every, posts, texts, listed, german, inEnglish, head } = built

test('every page that search engines may list is built, one for what is not found, and the consent page', () => {
  const unlisted = ['/404.html', '/contact/sent.html', '/contact/unsent.html', '/oauth/consent.html']
  const english = [...listed.map(({ file }) => file), ...unlisted].sort()
  expect(every.filter((file) => !german.includes(file))).toEqual(english)
  expect(german.map(inEnglish).sort()).toEqual(english)
  for (const file of [...unlisted, ...unlisted.map((each) => `/de${each}`)])
    expect(head(file, '[name="robots"]')).toBe('noindex')
})

test('templates of mails are beside the site, not on it', () => {
  expect([...site.texts.keys()].filter((path) => /_messages|confirmation/.test(path))).toEqual([])
})

test('nothing that visitors get knows of the owner’s page', () => {
  expect(site.texts.size).toBeGreaterThan(10)
  expect([...site.texts].filter(([, body]) => body.includes('_owner')).map(([path]) => path)).toEqual([])
})

// Serialised HTML has `open=""`, which means the same as `open` (HTML, 13.3): these are rules of
// style, not of HTML. The hero's form is never submitted: its link opens the sign-up, also without
// script. A label's field is in both `template` and `noscript`, and only one of them is rendered.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'multiple-labeled-controls': 'off',
    'wcag/h32': 'off',
  },
})

test.each(every)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(text(file))
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`)),
  ).toEqual([])
})

// Chromium lays out the whole document when it parses a field (decisions/071).
test.each(['/index.html', '/pricing.html'])('%s has its fields after the first paint', (file) => {
  const atOnce = text(file).replaceAll(/<(template|noscript)>.*?<\/\1>/gs, '')
  expect(atOnce).not.toMatch(/<input type="(?!radio)/)
  const inTemplates = text(file).match(/<template><input .*?<\/template>/g) ?? []
  expect(inTemplates.length).toBeGreaterThan(0)
  const forAll = inTemplates.map((field) => field.replaceAll('template>', 'noscript>'))
  expect(forAll.filter((field) => !text(file).includes(field))).toEqual([])
})

test.each(every)('every link, anchor and asset of %s resolves', (file) => {
  expect(deadReferences(file, origin, site)).toEqual([])
})

test('every address of the site that any file names is there', () => {
  const named = [...site.texts.values()].flatMap((body) => [
    ...body.matchAll(/https:\/\/shop\.example(?<path>\/[^&"#<>)\s]*)/g),
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

test('samples are marked as such on their pages', () => {
  for (const { file } of [...posts, ...texts].map(({ path }) => ({ file: `${path}.html` })))
    expect(parsePage(text(file)).textContent).toMatch(/A sample(?:, and no legal advice)?\./)
})

test('where no mailbox takes messages there is no form, and the page says so', () => {
  expect(parsePage(text('/contact.html')).querySelector('form')).toBeNull()
  expect(parsePage(text('/contact.html')).textContent).toContain(contact.closed.text)
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
    expect(head(file, 'link[type="image/svg+xml"]', 'href')).toBe('/favicon.svg')
    expect(head(file, 'noscript link[rel="manifest"]', 'href')).toBe(
      german.includes(file) ? '/de/manifest.webmanifest' : '/manifest.webmanifest',
    )
  },
)

// The build shortens the names: a use that kept its long name, or got another one, would have no
// value.
test('every custom property that a page or a sheet uses is declared', () => {
  const declared = (css: string) => new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name))
  const used = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name)
  const usedOr = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+),/g), ([, name]) => name)
  const sheets = [...site.texts].filter(([path]) => path.endsWith('.css')).map(([, sheet]) => sheet)
  expect(sheets.length).toBeGreaterThan(0)
  const scripts = [...site.texts].filter(([path]) => path.endsWith('.js')).map(([, script]) => script)
  const set = (script: string) => Array.from(script.matchAll(/setProperty\(.(--[\w-]+)/g), ([, name]) => name)
  // A use with a fallback may be declared on some pages only, or by a script.
  const anywhere = new Set([...declared([...every.map(text), ...sheets].join('')), ...scripts.flatMap(set)])
  for (const file of every) {
    const known = declared([text(file), ...sheets].join(''))
    expect([text(file), ...sheets].flatMap(used).filter((name) => !known.has(name))).toEqual([])
    expect([text(file), ...sheets].flatMap(usedOr).filter((name) => !anywhere.has(name))).toEqual([])
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

test.each(every)('%s has no class that blockers of advertisements hide', (file) => {
  const suspects = parsePage(text(file)).querySelectorAll('.ad, .ads, .adv, .advert')
  expect(suspects.map(String)).toEqual([])
})

test('tabs, home screens and old browsers have their icons', async () => {
  const { width, height } = await sharp(picture('/apple-touch-icon.png')).metadata()
  expect([width, height]).toEqual([180, 180])
  const ico = picture('/favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const { format, width: icoWidth } = await sharp(ico.subarray(22)).metadata()
  expect([format, icoWidth]).toEqual(['png', 32])
  expect(text('/favicon.svg')).toMatch(/^<svg .+prefers-color-scheme:dark.+<\/svg>$/)
})

test('the browser’s own colour is the paper’s, in both schemes', () => {
  const colors = parsePage(text('/index.html')).querySelectorAll('[name="theme-color"]')
  expect(
    colors.map((color) => `${color.getAttributeValue('media')} ${color.getAttributeValue('content')}`),
  ).toEqual(['(prefers-color-scheme: light) #f1f5f2', '(prefers-color-scheme: dark) #07141b'])
})
