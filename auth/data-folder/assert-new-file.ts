import { lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Throws an Error with one clear line if a file can't be created: it exists already, or its folder
 * doesn't.
 */
export function assertNewFile(file: string): void {
  // A dangling symbolic link occupies the name too.
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new Error(`${file} already exists: name another file, or remove it`)
  const folder = dirname(file)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`There is no folder ${folder}`)
}
