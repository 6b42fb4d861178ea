import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLanguages } from './read-languages.ts'

function contentWith(...files: string[]): string {
  const own = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(own, file, '..'), { recursive: true })
    writeFileSync(join(own, file), '')
  }
  return own
}

test.each([
  ['ours', undefined, ['en', 'de']],
  ['English alone', ['home.ts', 'blog/a.md', 'texts/terms.md'], ['en']],
  ['a language of ours that has a folder', ['en/home.ts', 'de/home.ts'], ['en', 'de']],
  ['a further language', ['fr/brand.ts', 'de/home.ts'], ['en', 'de', 'fr']],
  ['no folder of other files', ['lib/prices.ts'], ['en']],
])('a site whose owner names no languages has %s', (_what, files, languages) => {
  const env = files === undefined ? {} : { CONTENT_DIR: contentWith(...files) }
  expect(readLanguages(env).languages).toEqual(languages)
})

test('a site has the languages that its owner names, in their order, each with a folder', () => {
  const CONTENT_DIR = contentWith('fr/brand.ts')
  const languagesOf = (SITE_LANGUAGES: string) => readLanguages({ CONTENT_DIR, SITE_LANGUAGES }).languages
  expect(languagesOf('fr, de')).toEqual(['fr', 'de'])
  expect(() => languagesOf('en,it')).toThrow('SITE_LANGUAGES names it, which has no folder')
})
