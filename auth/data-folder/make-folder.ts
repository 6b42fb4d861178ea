import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder for this user alone, and those above it. Unlike Node's own `recursive`, which
 * tries for ever below /proc, it gives up where a folder that is there takes no other.
 */
export async function makeFolder(path: string): Promise<void> {
  const error = await tryTo(path)
  if (!error) return
  const above = dirname(path)
  if (error.code !== 'ENOENT' || above === path || existsSync(above)) throw error
  await makeFolder(above)
  const again = await tryTo(path)
  if (again) throw again
}

/** Undefined where the folder is there afterwards. */
async function tryTo(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode: 0o700 })
    return undefined
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    return isThere ? undefined : (error as NodeJS.ErrnoException)
  }
}
