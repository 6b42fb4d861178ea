import { statfs } from 'node:fs/promises'

/**
 * Returns advice for the case that the disk of a folder is full, which SQLite may not report;
 * otherwise an empty text.
 */
export async function roomAdvice(folder: string): Promise<string> {
  const { bavail } = await statfs(folder).catch(() => ({ bavail: Number.NaN }))
  return bavail === 0 ? '; its disk is full: make room there' : ''
}
