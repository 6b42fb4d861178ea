import { open, stat } from 'node:fs/promises'

/** Overwrites the second half of a file's pages. */
export async function damage(file: string): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(Math.floor(size / 2), 7), 0, undefined, Math.floor(size / 2))
  await handle.close()
}
