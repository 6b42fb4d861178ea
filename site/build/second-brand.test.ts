import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { brand as firstBrand } from '../content/en/brand.ts'
import { buildSite } from './testing/build-site.ts'
import { parsePage } from './testing/parse-page.ts'
import { type BuiltSite, readSite } from './testing/read-site.ts'
import { readable } from './testing/readable.ts'
import { replacedWords } from './testing/replaced-words.ts'
import { brand } from './testing/second-brand/brand.ts'
import { llms } from './testing/second-brand/llms.ts'
import { navigation } from './testing/second-brand/navigation.ts'
import { plans } from './testing/second-brand/plans.ts'
import { pricing } from './testing/second-brand/pricing.ts'
import { toasts } from './testing/second-brand/toasts.ts'
import { wordsOf } from './testing/words-of.ts'

const folder = `${import.meta.dirname}/testing/second-brand`
// An owner also has a public key of their own.
const settings = {
  PUBLIC_URL: 'https://shop.example',
  PUBLIC_AUTH_KEY: 'own-key',
  PUBLIC_AUTH_URL: 'https://id.example/auth/v1',
  PUBLIC_CONTACT_FORM: 'on',
}
const build = async (more = {}): Promise<BuiltSite> => {
  const folder = await buildSite({ ...settings, ...more })
  const [site, messages] = await Promise.all([readSite(folder), readSite(`${folder}-messages`)])
  // The mails and SMS beside the site use its words too.
  const texts = [...messages.texts].map(([path, text]) => [`/_messages${path}`, text] as const)
  return { ...site, texts: new Map([...site.texts, ...texts]) }
}
// An owner's folder is outside the project.
const own = await mkdtemp(join(tmpdir(), 'own-'))
afterAll(() => rm(own, { recursive: true }))
await cp(folder, own, { recursive: true })
const [first, second] = await Promise.all([build({ SITE_LANGUAGES: 'en' }), build({ CONTENT_DIR: own })])

const everythingIn = ({ texts, binaries }: BuiltSite): string =>
  readable([...texts.keys(), ...texts.values(), ...binaries.keys()].join('\n'))

const themeColorsOf = (page: string): (string | undefined)[] =>
  parsePage(page)
    .querySelectorAll('[name="theme-color"]')
    .map((meta) => meta.getAttributeValue('content') ?? undefined)

test('the name of the first brand is nowhere, in no file and in no file’s name', () => {
  const name = new RegExp(firstBrand.name, 'i')
  expect(everythingIn(first)).toMatch(name)
  expect(everythingIn(second)).not.toMatch(name)
})

test('none of the words that were replaced are left', async () => {
  const words = await replacedWords(folder)
  const leftIn = (site: BuiltSite) => {
    const everything = everythingIn(site)
    return words.filter((each) => everything.includes(each))
  }
  expect(leftIn(first).length).toBeGreaterThan(100)
  expect(leftIn(second)).toEqual([])
})

test('every picture and every icon is drawn anew', () => {
  const drawn = (site: BuiltSite) => [...site.binaries].filter(([path]) => !path.endsWith('.woff2'))
  const before = new Map(drawn(first))
  const ofMarkdown = /^\/cards\/(?:blog-.+|terms|privacy)\.png$/
  const paths = drawn(second).map(([path]) => path)
  expect(paths.filter((path) => !ofMarkdown.test(path))).toEqual(
    [...before.keys()].filter((path) => !ofMarkdown.test(path)),
  )
  expect(paths.filter((path) => ofMarkdown.test(path))).toEqual([
    '/cards/blog-how-much-light.png',
    '/cards/terms.png',
  ])
  for (const [path, picture] of drawn(second))
    expect(before.get(path)?.equals(picture) ?? false, path).toBe(false)
})

test('its colours are in the pages as they are written, and everywhere else in sRGB', async () => {
  const page = second.texts.get('/index.html') ?? ''
  expect(first.texts.get('/index.html')).not.toContain('oklch(')
  expect(page).toContain('light-dark(oklch(97.5% .008 95),oklch(19% .03 325))')
  expect(themeColorsOf(page)).toEqual(['#f8f7f1', '#1b0f1b'])
  expect(second.texts.get('/manifest.webmanifest')).toContain('"theme_color":"#f8f7f1"')

  const mail = second.texts.get('/_messages/confirmation.html') ?? ''
  expect(mail).toContain('background:#f8f7f1')
  expect(mail).toContain('.button { background: #ffbe2a !important }')
  expect(second.texts.get('/_messages/page-look.json')).toContain('--paper: light-dark(#f8f7f1, #1b0f1b);')

  const icon = [...second.binaries].find(([path]) => path.includes('apple'))?.[1]
  const { data } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data.subarray(0, 3).toString('hex')).toBe('3e1541')
})

test('no colour of the first brand is left that the second one changed', async () => {
  const changed = ['#0b5c6b', '#ff6b2c', '#06323d']
  const leftIn = (site: BuiltSite) => changed.filter((color) => everythingIn(site).includes(color))
  expect(leftIn(first)).toEqual(changed)
  expect(leftIn(second)).toEqual([])
})

test('the second brand speaks for itself, and its links are real', () => {
  const page = second.texts.get('/index.html') ?? ''
  expect(page).toContain(`<html lang="${brand.language}" dir="rtl">`)
  expect(page).toContain(`href="${navigation.main[2]?.href}">Leaflet</a>`)
  expect(page).toContain(`"sameAs":["${navigation.social[0]?.href}"]`)
  expect(second.texts.get('/manifest.webmanifest')).toContain(`"name":"${brand.name}"`)
  expect(second.texts.get('/manifest.webmanifest')).toContain(`"dir":"${brand.direction}"`)
})

test('its posts and texts take the place of ours as a whole', () => {
  const pages = [...second.texts.keys()].filter((path) => /^\/(?:blog\/.*|terms|privacy)\.html$/.test(path))
  expect(pages.toSorted()).toEqual(['/blog/how-much-light.html', '/terms.html'])
  const post = parsePage(second.texts.get('/blog/how-much-light.html') ?? '')
  expect(post.querySelectorAll('time').map((time) => time.textContent)).toEqual([
    '1 March 2026',
    '4 March 2026',
  ])
  expect(post.textContent).not.toContain('A sample')
  expect(post.querySelector('td:last-child')?.getAttributeValue('data-align')).toBe('right')
  const feed = second.texts.get('/rss.xml') ?? ''
  expect(feed.match(/<item>/g)).toHaveLength(1)
  expect(feed).toContain('href=&quot;https://shop.example/pricing#faq&quot;')
  expect(feed).toContain('<language>en-gb</language>')
})

test('a link to a page that it lacks is not shown, nor one without a target, nor a column of such alone', () => {
  const page = parsePage(second.texts.get('/index.html') ?? '')
  const linksIn = (selector: string) =>
    page.querySelectorAll(`${selector} a`).map((link) => link.textContent.trim())
  expect(linksIn('header nav').slice(0, 4)).toEqual(['New to plants', 'What it costs', 'Leaflet', 'Letters'])
  expect(linksIn('footer nav')).toEqual(['Terms of growth'])
  expect(page.querySelectorAll('footer h2').map(({ textContent }) => textContent)).toEqual(['Reading'])
  expect(page.querySelectorAll('a[aria-disabled]')).toHaveLength(0)
})

test('its form goes to its service, every field of it named and bounded', () => {
  const form = parsePage(second.texts.get('/contact.html') ?? '').querySelector('form')
  expect(form?.getAttributeValue('action')).toBe('https://id.example/auth/v1/contact')
  // Under the server's referrer policy, a page would post with the origin `null`.
  const referrer = parsePage(second.texts.get('/contact.html') ?? '').querySelector('meta[name="referrer"]')
  expect(referrer?.getAttributeValue('content')).toBe('strict-origin-when-cross-origin')
  expect(form?.getAttributeValue('method')).toBe('post')
  const fields = form?.querySelectorAll('input, textarea') ?? []
  const longest = fields.map(
    (field) => `${field.getAttributeValue('name')} ${field.getAttributeValue('maxlength')}`,
  )
  expect(longest.toSorted()).toEqual(['email 255', 'message 4000', 'name 100', 'page null', 'website null'])
})

test('what machines read is in its words, and its prices are in its currency', () => {
  const told = second.texts.get('/llms.txt') ?? ''
  expect(told.match(/^## .*/gm)).toEqual([llms.pages, llms.plans, llms.questions].map((name) => `## ${name}`))
  expect(told).toContain(llms.prices('£11', '£99'))
  const page = second.texts.get('/pricing.html') ?? ''
  expect(page).toContain('<b>£99</b>')
  expect(page).toContain(`"name":"Ever Green, ${pricing.offered.yearly}"`)
  expect(page).toContain('"priceCurrency":"GBP"')
  expect(page).not.toMatch(/\$\d|USD/)
})

test('its two plans are told by their names, of one word or two', () => {
  const page = parsePage(second.texts.get('/pricing.html') ?? '')
  // A space in the attribute separates two ids (HTML, IDREF lists).
  const named = (ids: string) => ids.split(' ').map((id) => page.querySelector(`[id="${id}"]`)?.textContent)
  const names = page
    .querySelectorAll('article[aria-labelledby]')
    .flatMap((plan) => named(plan.getAttributeValue('aria-labelledby') ?? ''))
  expect(names).toEqual(plans.map(({ name }) => name))
})

test('every toast speaks its words', () => {
  const scripts = [...second.texts].filter(([path]) => path.endsWith('.js')).map(([, text]) => text)
  for (const words of wordsOf(toasts)) expect(scripts.join('\n')).toContain(words)
})

test('its mails and SMS bear its name', () => {
  expect(second.texts.get('/_messages/confirmation.html')).toContain(brand.name)
  expect(second.texts.get('/_messages/confirmation.html')).toContain(
    `<html lang="${brand.language}" dir="${brand.direction}">`,
  )
  expect(second.texts.get('/_messages/sms_code.txt')).toContain(brand.name)
})

test('words that it leaves out stay ours', () => {
  expect(second.texts.get('/404.html')).toContain('Oops! Page not found')
})
