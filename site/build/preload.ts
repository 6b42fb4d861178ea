import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { preloadHelper } from './preload-helper.ts'

const helperId = '\0vite/preload-helper.js'

const othersThan = (chunk: string, files: string[]): string[] => files.filter((file) => file !== chunk)

/**
 * Gives each importer a preload helper of its own, so that the page's script shares none with the
 * chunks, and names a chunk once: it is not among what has to come beside it.
 */
export const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  configEnvironment: () => ({ build: { modulePreload: { resolveDependencies: othersThan } } }),
  resolveId: (id, importer = '') => (id === helperId ? `${helperId}?for=${basename(importer)}` : undefined),
  load: (id) => (id.startsWith(helperId) ? preloadHelper : undefined),
}
