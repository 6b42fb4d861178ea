import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a built site was made from. */
export interface BuiltFrom {
  fingerprint: string
  /** The settings of the build: none of them is secret. */
  settings: Readonly<Record<string, string>>
}

/** The leading dot keeps it from being served. */
const fileIn = (folder: string): string => join(folder, '.built-from')

/** Stamps a built site with what it was made from. */
export const writeBuiltFrom = (folder: string, from: BuiltFrom): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(from))

/** Undefined where there is no site, or one that says nothing about it. */
export async function readBuiltFrom(folder: string): Promise<BuiltFrom | undefined> {
  try {
    const { fingerprint, settings } = JSON.parse(await readFile(fileIn(folder), 'utf8'))
    return typeof fingerprint === 'string' && settings
      ? { fingerprint, settings: { ...settings } }
      : undefined
  } catch {
    return undefined
  }
}
