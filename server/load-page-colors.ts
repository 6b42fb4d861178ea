import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the colours of the service's own pages, which were built with the site, beside its templates. */
export async function loadPageColors(folder: string): Promise<() => Promise<string>> {
  const name = 'page-colors.css'
  const colors = await readFile(join(folder, name), 'utf8').catch((cause) => {
    throw new Error(`No ${name} in ${folder}: run "npm run build" first`, { cause })
  })
  return async () => colors
}
