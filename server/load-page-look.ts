import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageLook } from '../auth/messages/templates/page-look.ts'

/**
 * Reads the look of the service's own pages, which was rendered with the site, beside its
 * templates.
 */
export async function loadPageLook(folder: string): Promise<() => Promise<PageLook>> {
  const name = 'page-look.json'
  const look = await readFile(join(folder, name), 'utf8').catch((cause) => {
    throw new Error(`No ${name} in ${folder}: run "npm run build" first`, { cause })
  })
  const read: PageLook = JSON.parse(look)
  return async () => read
}
