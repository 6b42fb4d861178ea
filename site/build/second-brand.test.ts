import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { brand as firstBrand } from '../content/brand.ts'
import { buildSite } from './testing/build-site.ts'
import { parsePage } from './testing/parse-page.ts'
import { type BuiltSite, readSite } from './testing/read-site.ts'
import { brand } from './testing/second-brand/brand.ts'
import { llms } from './testing/second-brand/llms.ts'
import { navigation } from './testing/second-brand/navigation.ts'
import { plans } from './testing/second-brand/plans.ts'
import { pricing } from './testing/second-brand/pricing.ts'
import { toasts } from './testing/second-brand/toasts.ts'
import { wordsOf } from './testing/words-of.ts'

const folder = `${import.meta.dirname}/testing/second-brand`
// An owner has a public key of their own, too.
const settings = { PUBLIC_URL: 'https://shop.example', PUBLIC_AUTH_KEY: 'own-key' }
const build = async (more = {}): Promise<BuiltSite> => {
  const folder = await buildSite({ ...settings, ...more })
  const [site, messages] = await Promise.all([readSite(folder), readSite(`${folder}-messages`)])
  // The mails and SMS beside the site have its words, too.
  const texts = [...messages.texts].map(([path, text]) => [`/_messages${path}`, text] as const)
  return { ...site, texts: new Map([...site.texts, ...texts]) }
}
// An owner's folder lies elsewhere.
const own = await mkdtemp(join(tmpdir(), 'own-'))
afterAll(() => rm(own, { recursive: true }))
await cp(folder, own, { recursive: true })
const [first, second] = await Promise.all([build(), build({ CONTENT_DIR: own })])

/** The words of the files that the second brand replaces, without those that are in use elsewhere. */
async function replacedWords(): Promise<string[]> {
  const content = `${import.meta.dirname}/../content`
  const wordsIn = async (files: string[]): Promise<string[]> =>
    (await Promise.all(files.map(async (file) => wordsOf(await import(file))))).flat()
  const theirs = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  const ours = (await readdir(content)).filter((file) => !/\.test\.ts$/.test(file))

  const before = await wordsIn(theirs.map((file) => `${content}/${file}`))
  const kept = await wordsIn([
    ...ours.filter((file) => !theirs.includes(file)).map((file) => `${content}/${file}`),
    ...theirs.map((file) => `${folder}/${file}`),
  ])
  // A short word may be in any script for reasons of its own.
  return before.filter((words) => words.length >= 12 && !kept.join('\n').includes(words))
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
const readable = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? '')
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
  const words = await replacedWords()
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
  expect(drawn(second).map(([path]) => path)).toEqual([...before.keys()])
  for (const [path, picture] of drawn(second)) expect(before.get(path)?.equals(picture), path).toBe(false)
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
  expect(second.texts.get('/_messages/page-colors.css')).toContain('--paper: light-dark(#f8f7f1, #1b0f1b);')

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
  // A space in the attribute parts two ids (HTML, IDREF lists).
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
