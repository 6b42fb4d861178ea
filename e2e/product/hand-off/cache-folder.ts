import { mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

/** An empty folder inside the project: code in it finds the packages. */
export async function cacheFolder(): Promise<string> {
  await mkdir(cache, { recursive: true })
  return mkdtemp(`${cache}hand-off-`)
}
