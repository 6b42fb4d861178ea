import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { preloadHelper } from './preload-helper.ts'

const helperId = '\0vite/preload-helper.js'

/**
 * Gives each importer a preload helper of its own, so that the page's script shares none with the
 * chunks. A chunk is among what its helper asks for: it comes side by side with its styles.
 */
export const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id === helperId ? `${helperId}?for=${basename(importer)}` : undefined),
  load: (id) => (id.startsWith(helperId) ? preloadHelper : undefined),
}
