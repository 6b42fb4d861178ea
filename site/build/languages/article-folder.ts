import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildLanguage } from './read-languages.ts'

const ours = fileURLToPath(new URL('../../content', import.meta.url))

/**
 * Finds the folder of Markdown for a build, such as `blog`: in the build's language, else in
 * English; an owner's before ours. Only the first folder found counts, so that none of our samples
 * appears among an owner's.
 */
export function articleFolder(name: string, { language, languages }: BuildLanguage, own?: string): string {
  const theirs = own ? resolve(own) : undefined
  const folders = [
    ...(theirs === undefined ? [] : [join(theirs, language)]),
    ...(theirs !== undefined && language === languages[0] ? [theirs] : []),
    ...(theirs === undefined ? [] : [join(theirs, 'en'), theirs]),
    join(ours, language),
  ].map((folder) => join(folder, name))
  return folders.find((folder) => existsSync(folder)) ?? join(ours, 'en', name)
}
