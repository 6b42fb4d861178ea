import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const binary = /\.(png|ico|woff2)$/

/** The files of a built site by their paths, such as `/pricing.html`; binary files are separate. */
export interface BuiltSite {
  readonly texts: ReadonlyMap<string, string>
  readonly binaries: ReadonlyMap<string, Buffer>
}

/** Reads every file of a build. */
export async function readSite(folder: string): Promise<BuiltSite> {
  const texts = new Map<string, string>()
  const binaries = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file)}`
    const body = await readFile(file)
    if (binary.test(path)) binaries.set(path, body)
    else texts.set(path, body.toString())
  }
  return { texts, binaries }
}
