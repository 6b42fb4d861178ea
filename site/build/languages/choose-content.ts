import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { BuildLanguage } from './read-languages.ts'

const ours = fileURLToPath(new URL('../../content', import.meta.url))

/** The language in which every file of content exists: other languages fall back to it. */
const COMPLETE = 'en'

/** A file of content: the folder of its language, and its name there. */
interface Place {
  readonly language: string
  readonly name: string
}

/**
 * Resolves imports of English content to the files of the build's language, and to an owner's files
 * of the same name. In an owner's folder, files outside of a language's folder belong to the first
 * language.
 */
export function chooseContent(build: BuildLanguage, folder: string | undefined): Plugin {
  const { language, languages } = build
  const theirs = folder ? resolve(folder) : undefined

  const placeOf = (path: string): Place | undefined => {
    const root = [ours, theirs].find((each) => each !== undefined && path.startsWith(each + sep))
    if (root === undefined) return undefined
    const [first = '', ...rest] = relative(root, path).split(sep)
    const isFolder = rest.length > 0 && [COMPLETE, ...languages].includes(first)
    if (isFolder) return { language: first, name: rest.join(sep) }
    return root === theirs ? { language: languages[0], name: relative(root, path) } : undefined
  }
  const filesFor = (spoken: string, name: string): string[] => [
    ...(theirs === undefined ? [] : [join(theirs, spoken, name)]),
    ...(theirs !== undefined && spoken === languages[0] ? [join(theirs, name)] : []),
    join(ours, spoken, name),
  ]

  return {
    name: 'choose-content',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null
      const asked = placeOf(join(dirname(importer), source))
      if (asked === undefined) return null
      // An import of another language by a file of content means that language.
      const from = placeOf(importer)
      const spoken = from && from.language !== asked.language ? asked.language : language
      const files = [spoken, COMPLETE].flatMap((each) => filesFor(each, asked.name))
      return files.find((file) => existsSync(file)) ?? null
    },
  }
}
