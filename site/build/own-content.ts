import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../content', import.meta.url))

/**
 * Lets files of an owner's folder stand in for those of the same name in site/content. Files that the folder lacks are
 * taken from there, also by the owner's own imports.
 */
export function ownContent(folder: string): Plugin {
  const theirs = resolve(folder)
  const nameOf = (path: string): string | undefined =>
    [ours, theirs].filter((root) => path.startsWith(root + sep)).map((root) => relative(root, path))[0]

  return {
    name: 'own-content',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null
      const name = nameOf(join(dirname(importer), source))
      if (name === undefined) return null
      return existsSync(join(theirs, name)) ? join(theirs, name) : join(ours, name)
    },
  }
}
