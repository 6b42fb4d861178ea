import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { built } from './testing/built.ts'
import { loadedBy } from './testing/loaded-by.ts'
import { parsePage } from './testing/parse-page.ts'
import { readable } from './testing/readable.ts'
import { wordsOf } from './testing/words-of.ts'

const { origin, site, text, every, listed, german, inEnglish, mailsIn } = built

test.each(german)('%s is in German, and its links stay there but for the one that says so', (file) => {
  const page = parsePage(text(file))
  expect(page.querySelector('html')?.getAttributeValue('lang')).toBe('de')
  const pages = new Set(every.map((each) => each.replace(/(index)?\.html$/, '')))
  const internal = page
    .querySelectorAll('a[href]')
    .filter((link) => link.getAttributeValue('href')?.startsWith('/'))
  const links = internal.map((link) => ({
    path: new URL(link.getAttributeValue('href') ?? '', origin).pathname,
    language: link.getAttributeValue('hreflang'),
  }))
  const leaving = links.filter(({ path }) => pages.has(path) && !/^\/de(\/|$)/.test(path))
  const same = inEnglish(file).replace(/(index)?\.html$/, '')
  expect(leaving.map(({ language }) => language)).toEqual(['en'])
  // The not-found page, and the consent page of an app, have no address of their own.
  expect(['/404', '/oauth/consent'].includes(same) ? '/' : same).toBe(leaving[0]?.path)
})

test.each(german)('%s breaks no line between a figure and its unit', (file) => {
  const broken = parsePage(text(file))
    .querySelectorAll('main p, main li')
    .flatMap(({ textContent }) => /\d (?:\$|Mio\.).{0,20}/.exec(textContent)?.[0] ?? [])
  expect(broken).toEqual([])
})

test('no sentence of English is left in what a German visitor or account is shown', async () => {
  const wordsIn = async (language: string): Promise<string[]> => {
    const folder = `${import.meta.dirname}/../content/${language}`
    const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name))
    return (await Promise.all(names.map(async (name) => wordsOf(await import(`${folder}/${name}`))))).flat()
  }
  const [english, theirs] = await Promise.all(['en', 'de'].map(wordsIn))
  const known = theirs?.join('\n') ?? ''
  const words = new Set(
    english?.filter((each) => each.length >= 12 && / /.test(each) && !known.includes(each)),
  )
  const leftIn = (texts: readonly string[]): string[] => {
    const everything = readable(texts.join('\n'))
    return [...words].filter((each) => everything.includes(each))
  }
  const shownIn = async (language: string, files: readonly string[]): Promise<string[]> => [
    ...loadedBy(files, site).map(text),
    ...(await mailsIn(language)),
  ]
  expect(leftIn(await shownIn('de', german))).toEqual([])
  // The check itself finds our words on English pages.
  expect(
    leftIn(
      await shownIn(
        'en',
        listed.map(({ file }) => file),
      ),
    ).length,
  ).toBeGreaterThan(400)
})
