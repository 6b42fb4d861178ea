import { statfs } from 'node:fs/promises'

/** What to do where the disk of a folder is full, which SQLite may not say; empty elsewhere. */
export async function roomAdvice(folder: string): Promise<string> {
  const { bavail } = await statfs(folder).catch(() => ({ bavail: Number.NaN }))
  return bavail === 0 ? '; its disk is full: make room there' : ''
}
