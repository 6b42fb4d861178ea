import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The language of one build of the site. */
export interface BuildLanguage {
  readonly language: string
  /** Every language of the site. The first one has its pages at `/`, another one at `/de`. */
  readonly languages: readonly [first: string, ...others: string[]]
  /** The prefix of the paths of its pages. */
  readonly prefix: '' | `/${string}`
}

const content = fileURLToPath(new URL('../../content', import.meta.url))

/**
 * Reads the languages of the site, and the one of this build, from the environment. If the owner
 * names none, they are English and every language with a folder: in the owner's content, with a
 * brand.ts if it is not one of our languages, or else in ours. Throws if a language has no content.
 */
export function readLanguages(env: Readonly<Record<string, string | undefined>>): BuildLanguage {
  const own = env['CONTENT_DIR'] ? resolve(env['CONTENT_DIR']) : undefined
  const named = (env['SITE_LANGUAGES'] ?? '').split(',').flatMap((each) => each.trim() || [])
  const ours = foldersIn(content)
  const theirs = own === undefined ? [] : foldersIn(own)
  const isLanguage = (folder: string): boolean =>
    ours.includes(folder) || existsSync(join(own ?? content, folder, 'brand.ts'))
  const found = own === undefined ? ours : theirs.filter(isLanguage)
  const [first = 'en', ...others] =
    named.length > 0 ? named : ['en', ...found.filter((each) => each !== 'en').toSorted()]
  const languages = [first, ...others] as const
  const unknown = languages.find((each) => !ours.includes(each) && !theirs.includes(each))
  if (unknown)
    throw new Error(`SITE_LANGUAGES names ${unknown}, which has no folder in site/content or CONTENT_DIR`)
  const language = env['BUILD_LANGUAGE'] || languages[0]
  return { language, languages, prefix: language === languages[0] ? '' : `/${language}` }
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
