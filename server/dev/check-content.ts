import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../build/project-root.ts'
import { contentFaults } from './content-faults.ts'
import { contentFolders } from './content-folders.ts'

/** The key of Astro's promise that the program which renders pages has been imported. */
const IMPORTED = Symbol.for('astro.devServerAppReady')
/** How long a result is reused, unless a file changes: a page loads a hundred files at once. */
const FOUND_MS = 100

/**
 * Makes the development server refuse content with wrong types, which it would render as it stands.
 * The page shows where they are, until they are mended.
 */
export function checkContent(ownFolder: string | undefined): Plugin {
  const roots = [join(projectRoot, 'site/content'), ...(ownFolder ? [resolve(ownFolder)] : [])]
  const folders = roots.flatMap(contentFolders)
  const isContent = (path: string): boolean =>
    folders.includes(dirname(path)) || (path.endsWith('.md') && folders.includes(dirname(dirname(path))))
  const find = contentFaults(projectRoot, ownFolder)
  let found: ReturnType<typeof find> = []
  let until = 0
  const faults = () => {
    if (performance.now() < until) return found
    found = find()
    until = performance.now() + FOUND_MS
    return found
  }
  return {
    name: 'check-content',
    enforce: 'pre',
    // A fault in one file may show in another, and Vite knows no imports of a file that failed to
    // load.
    configureServer: (server) => {
      server.watcher.on('all', async (_event, path) => {
        until = 0
        if (!isContent(path)) return
        // In the middle of a restart, that program would load some of its modules twice, and no
        // page would work.
        await Reflect.get(server, IMPORTED)
        for (const { moduleGraph, hot } of Object.values(server.environments)) {
          moduleGraph.invalidateAll()
          hot.send({ type: 'full-reload' })
        }
      })
    },
    transform(_code, id) {
      if (!isContent(id)) return
      const [fault] = faults()
      if (fault) this.error(`${fault.file}:${fault.line}:${fault.column}: ${fault.message}`)
    },
  }
}
