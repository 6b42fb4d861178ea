import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder that only this user can enter, and missing parent folders. Node's own
 * `recursive` retries for ever below /proc. This function gives up if an existing folder refuses a
 * new one.
 */
export async function makeFolder(path: string): Promise<void> {
  const error = await tryTo(path)
  if (!error) return
  const above = dirname(path)
  if (error.code !== 'ENOENT' || above === path) throw error
  await makeFolder(above)
  const again = await tryTo(path)
  if (again) throw again
}

/** Returns undefined if the folder exists afterwards. */
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
