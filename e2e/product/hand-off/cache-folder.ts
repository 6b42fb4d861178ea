import { mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

/** Creates an empty folder inside the project, where code finds the packages. */
export async function cacheFolder(): Promise<string> {
  await mkdir(cache, { recursive: true })
  return mkdtemp(`${cache}hand-off-`)
}
