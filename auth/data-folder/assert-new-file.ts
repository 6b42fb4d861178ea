import { lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Throws one clear line where a file can't be made: there is one already, or no folder for it. */
export function assertNewFile(file: string): void {
  // A link that leads nowhere has the name, too.
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new Error(`${file} is there already: name another, or take it away`)
  const folder = dirname(file)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`There is no folder ${folder}`)
}
