import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { articleFolder } from './article-folder.ts'
import type { BuildLanguage } from './read-languages.ts'

/**
 * Returns the bundler's constant for site/content/accepted-texts.ts: the dates of the texts that a
 * visitor accepts with an account, as far as there are any.
 */
export function textDates(spoken: BuildLanguage, own?: string): Record<string, string> {
  const folder = articleFolder('texts', spoken, own)
  const dates = ['terms', 'privacy'].flatMap((name) => {
    const file = join(folder, `${name}.md`)
    return existsSync(file) ? [[name, updatedIn(readFileSync(file, 'utf8'))]] : []
  })
  return { 'import.meta.env.PAGE_TEXTS': JSON.stringify(Object.fromEntries(dates)) }
}

/** Reads the date in the front matter. Other faults in it are reported elsewhere. */
function updatedIn(text: string): string {
  const [, matter = ''] = /^---\r?\n(.*?)^---[ \t]*\r?$/ms.exec(text) ?? []
  const updated: unknown = parse(matter, { version: '1.1' })?.updated
  return updated instanceof Date ? updated.toISOString().slice(0, 10) : ''
}
