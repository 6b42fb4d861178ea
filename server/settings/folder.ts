import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fault } from '../../auth/settings/fault.ts'

/** Reads a setting that names an existing folder, and returns its absolute path. */
export function folder(text: string): string {
  const path = resolve(text)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) fault('must be an existing folder')
  return path
}
