import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The folder of bundles (server/build/bundle-service.ts). This is plain JavaScript, as main.js
// explains.

const root = join(import.meta.dirname, '../..')
export const bundles = join(root, 'dist')
/** The file that names the bundle in use, and the sources that it was made from. */
export const currentBundle = join(bundles, 'current.json')

/**
 * Returns a hash of sources, given by their paths from the folder of package.json. It covers
 * content rather than file times, which a clone or a copy changes.
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashOfSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the folder of the bundle, or undefined where there is none of the present sources. An
 * image has no sources: its bundle names none.
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
 * Imports a program from the bundle; returns undefined where its sources are to be imported.
 * @param {string} program
 * @returns {Promise<any> | undefined}
 */
export function bundled(program) {
  const folder = findBundle()
  return folder && import(pathToFileURL(join(folder, `${program}.js`)).href)
}
