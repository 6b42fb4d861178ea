import { extname, join } from 'node:path'
import { listFiles } from '../site/list-files.ts'
import { compressedSuffixes, loadFile } from '../site/load-file.ts'
import type { SiteFile } from '../site/site-file.ts'

/** The built files of the owner's page, by their paths. */
export type OwnerFiles = ReadonlyMap<string, SiteFile>

const suffixes = Object.values(compressedSuffixes)

/** Reads the built owner's page into memory, once. Throws when there is none. */
export async function loadOwnerPage(folder: string): Promise<OwnerFiles> {
  const paths = await listFiles(folder).catch(() => [])
  const originals = paths.filter((path) => !suffixes.some((suffix) => path.endsWith(suffix)))
  const loaded = await Promise.all(
    originals.map(async (path) => [addressOf(path), await loadPrivate(join(folder, path))] as const),
  )
  const files = new Map(loaded)
  if (!files.has('/_owner')) throw new Error(`No built owner's page in ${folder}: run "npm run build" first`)
  return files
}

const addressOf = (path: string): string => (path === 'index.html' ? '/_owner' : `/_owner/${path}`)

/** Loads a file that no shared cache may store. */
async function loadPrivate(path: string): Promise<SiteFile> {
  const file = await loadFile(path, undefined)
  const caching = extname(path) === '.html' ? 'no-store' : 'private, no-cache'
  return { ...file, headers: { ...file.headers, 'cache-control': caching } }
}
