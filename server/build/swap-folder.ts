import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

/** Replaces a folder by another, once that is complete. */
export async function swapFolder(finished: string, place: string): Promise<void> {
  const former = `${place}-former`
  await rm(former, { recursive: true, force: true })
  if (existsSync(place)) await rename(place, former)
  await rename(finished, place)
  await rm(former, { recursive: true, force: true })
}
