import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Where the service is bundled (server/build/bundle-service.ts). Plain JavaScript, as main.js says.

const root = join(import.meta.dirname, '../..')
export const bundles = join(root, 'dist')
/** Names the bundle that is used, and the sources that it was made of. */
export const currentBundle = join(bundles, 'current.json')

/**
 * A hash of sources, by their paths from the folder of package.json. Content rather than file
 * times, which a clone or a copy changes.
 *
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashOfSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The folder of the bundle, or undefined where there is none of the sources as they are. An image
 * has no sources: its bundle names none.
 *
 * @returns {string | undefined}
 */
export function findBundle() {
  try {
    const { name, sources } = JSON.parse(readFileSync(currentBundle, 'utf8'))
    const folder = join(bundles, name)
    const isOfSources = sources.length === 0 || hashOfSources(sources) === name
    return isOfSources && existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * Imports a program from the bundle; undefined where its sources are to be imported.
 *
 * @param {string} program
 * @returns {Promise<any> | undefined}
 */
export function bundled(program) {
  const folder = findBundle()
  return folder && import(pathToFileURL(join(folder, `${program}.js`)).href)
}
