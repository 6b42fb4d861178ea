import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLanguages } from './read-languages.ts'
import { leftOut } from './say-left-out.ts'

test('a build says which languages and texts of ours an owner’s content leaves out', async () => {
  const own = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(own, { recursive: true }))
  const lines = (SITE_LANGUAGES = '') =>
    leftOut(readLanguages({ CONTENT_DIR: own, SITE_LANGUAGES }), own, SITE_LANGUAGES)
  const languages = 'CONTENT_DIR has no folder de: the site lacks it unless SITE_LANGUAGES=en,de'
  expect(leftOut(readLanguages({}), undefined)).toEqual([])
  expect(lines()).toEqual([languages])
  expect(lines('en')).toEqual([])
  await mkdir(join(own, 'texts'))
  await writeFile(join(own, 'texts/terms.md'), '')
  expect(lines()).toEqual([
    languages,
    `${join(own, 'texts')} takes the place of our texts: the site lacks /privacy`,
  ])
  await writeFile(join(own, 'texts/privacy.md'), '')
  expect(lines('en,de')).toEqual([])
})
