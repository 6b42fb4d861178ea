import { statSync } from 'node:fs'

/** Throws one clear line if a path names nothing, or a folder. A pipe can be read once. */
export function assertFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Error(`There is no file ${path}`)
  if (found.isDirectory()) throw new Error(`${path} is a folder, not a file`)
}
