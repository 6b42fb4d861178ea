import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../build/project-root.ts'
import { contentFaults } from './content-faults.ts'
import { contentFolders } from './content-folders.ts'

/** Where Astro keeps the promise that the program that answers for pages has been imported. */
const IMPORTED = Symbol.for('astro.devServerAppReady')
/** So long what was found counts, unless a file changes: a page loads a hundred at once. */
const FOUND_MS = 100

/**
 * Has the development server refuse content whose types are wrong, which it would draw as it
 * stands: the page says where, until it is mended.
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
    // A fault in one file shows in another, and what has failed to load imports nothing that Vite
    // would know of.
    configureServer: (server) => {
      server.watcher.on('all', async (_event, path) => {
        until = 0
        if (!isContent(path)) return
        // Halfway, as the server restarts, that program would load some of its modules twice, and
        // no page would work.
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
