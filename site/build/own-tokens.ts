import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { mergeTokens } from '../styles/tokens/merge-tokens.ts'

const ours = fileURLToPath(new URL('../styles/tokens.css', import.meta.url))

/**
 * Applies the tokens.css in an owner's folder to our tokens: in styles, and in images drawn with
 * them.
 */
export function ownTokens(folder: string): Plugin {
  const theirs = join(resolve(folder), 'tokens.css')
  return {
    name: 'own-tokens',
    enforce: 'pre',
    configureServer: ({ watcher }) => void watcher.add(theirs),
    load(id) {
      const [path, query = ''] = id.split('?')
      if (path !== ours || !existsSync(theirs)) return null
      this.addWatchFile(theirs)
      const merged = mergeTokens(readFileSync(ours, 'utf8'), readFileSync(theirs, 'utf8'))
      return new URLSearchParams(query).has('raw') ? `export default ${JSON.stringify(merged)}` : merged
    },
  }
}
