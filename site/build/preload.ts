import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { plainPreloadHelper } from './plain-preload-helper.ts'
import { preloadHelper } from './preload-helper.ts'

const helperId = '\0vite/preload-helper.js'
/** The tools of the pages have no styles of their own: these are in the page. */
const plain = '&plain'

/**
 * Gives each importer a preload helper of its own, so that the page's script shares none with the
 * chunks. A chunk is among what its helper asks for: it comes side by side with its styles.
 */
export const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    if (id !== helperId) return undefined
    return `${helperId}?for=${basename(importer)}${importer.includes('/page-scripts/tools/') ? plain : ''}`
  },
  load: (id) => {
    if (!id.startsWith(helperId)) return undefined
    return id.endsWith(plain) ? plainPreloadHelper : preloadHelper
  },
}
