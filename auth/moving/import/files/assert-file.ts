import { statSync } from 'node:fs'

/** Throws an Error that names the path if nothing is there, or a folder. Named pipes pass. */
export function assertFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Error(`There is no file ${path}`)
  if (found.isDirectory()) throw new Error(`${path} is a folder, not a file`)
}
