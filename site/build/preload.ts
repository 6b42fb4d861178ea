import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { plainPreloadHelper } from './plain-preload-helper.ts'
import { patientPreloadHelper, preloadHelper } from './preload-helper.ts'

const helperId = '\0vite/preload-helper.js'
/** The tools of the pages have no style sheets of their own: their styles are in the page. */
const plain = '&plain'

/**
 * Gives the islands one preload helper, and each script of a page its own, so that it shares none
 * with the chunks. The helper's list includes the chunk itself, so that it loads in parallel with
 * its styles.
 */
export const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    if (id !== helperId) return undefined
    if (!importer.includes('/page-scripts/')) return `${helperId}?islands`
    return `${helperId}?for=${basename(importer)}${importer.includes('/tools/') ? plain : ''}`
  },
  load: (id) => {
    if (!id.startsWith(helperId)) return undefined
    if (id.endsWith(plain)) return plainPreloadHelper
    return id.endsWith('?islands') ? patientPreloadHelper : preloadHelper
  },
}
