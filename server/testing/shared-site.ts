import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { writeSite } from './write-site.ts'

let written: Promise<string> | undefined

/**
 * Returns a folder with a small built site in `dist`, which no test changes: compressing it takes
 * most of a start's time.
 */
export function sharedSite(): Promise<string> {
  written ??= writeSharedSite()
  return written
}

async function writeSharedSite(): Promise<string> {
  const folder = await mkdtemp(join(inject('folder'), 'site-'))
  await writeSite(join(folder, 'dist'))
  return folder
}
