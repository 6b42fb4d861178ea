import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The inputs of a built site. */
export interface BuiltFrom {
  fingerprint: string
  /** The settings of the build, none of which is secret. */
  settings: Readonly<Record<string, string>>
}

/** The leading dot keeps it from being served. */
const fileIn = (folder: string): string => join(folder, '.built-from')

/** Stamps a built site with its inputs. */
export const writeBuiltFrom = (folder: string, from: BuiltFrom): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(from))

/** Returns the inputs of the built site; undefined where there is no site, or none with a stamp. */
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
