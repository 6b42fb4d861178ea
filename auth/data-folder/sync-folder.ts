import { open } from 'node:fs/promises'

/** Flushes a folder's entries to disk. Windows neither needs nor allows it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
