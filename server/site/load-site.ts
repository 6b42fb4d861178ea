import { join } from 'node:path'
import { listFiles } from './list-files.ts'
import { compressedSuffixes, ignoreMissing, loadFile } from './load-file.ts'
import type { SiteFile } from './site-file.ts'

/** The built site in memory, with an answer for every address. */
export interface Site {
  files: ReadonlyMap<string, SiteFile>
  /** The other spellings of addresses, and the address that each redirects to. */
  redirects: ReadonlyMap<string, string>
  /**
   * The pages for addresses that don't exist, by the start of the address: `/de/` in German, `/`
   * everywhere else.
   */
  notFound: ReadonlyMap<string, SiteFile>
}

/** Reads the built site into memory, once. Throws when there is none, or an incomplete one. */
export async function loadSite(
  folder: string,
  authUrl: string | undefined,
  captchas?: readonly string[],
): Promise<Site> {
  const paths = (await listFiles(folder).catch(ignoreMissing)) ?? []
  const suffixes = Object.values(compressedSuffixes)
  const originals = paths.filter((path) => !suffixes.some((suffix) => path.endsWith(suffix)))
  const loaded = await Promise.all(
    originals.map(async (path) => [path, await loadFile(join(folder, path), authUrl, captchas)] as const),
  )

  const isNotFound = ([path]: readonly [string, SiteFile]): boolean => /^(?:[\w-]+\/)?404\.html$/.test(path)
  // The longest prefix comes first.
  const notFound = new Map(
    loaded
      .filter(isNotFound)
      .map(([path, file]) => [`/${path.slice(0, -'404.html'.length)}`, file] as const)
      .toSorted(([a], [b]) => b.length - a.length),
  )
  const pages = loaded.filter((file) => !isNotFound(file))
  const files = new Map(pages.map(([path, file]) => [addressOf(path), file]))
  if (!notFound.has('/') || !files.has('/'))
    throw new Error(`No built site in ${folder}: run "npm run build" first`)

  const redirects = new Map(
    pages.flatMap(([path]) => spellingsOf(path).map((from) => [from, addressOf(path)])),
  )
  return { files, redirects, notFound }
}

/**
 * Returns the address of a file: `pricing.html` is reached as /pricing, `index.html` as /, every
 * other file under its own name.
 */
const addressOf = (path: string): string =>
  path.endsWith('.html')
    ? `/${path.slice(0, -'.html'.length)}`.replace(/(?<=\/)index$/, '').replace(/(?<=.)\/$/, '')
    : `/${path}`

function spellingsOf(path: string): string[] {
  if (!path.endsWith('.html')) return []
  const address = addressOf(path)
  return address === '/' ? [`/${path}`] : [`/${path}`, `${address}/`]
}
