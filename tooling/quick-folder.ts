import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Many times what a run writes at most: containers may have far less. */
const ENOUGH_BYTES = 2 ** 32

/**
 * Finds the folder for tests to write in: in memory if there is room, since SQLite waits for the
 * disk at each commit, and each database on Postgres is three hundred files. It is the folder for
 * temporary files where that is in memory already.
 */
export async function quickPlace(): Promise<string> {
  if (tmpdir().startsWith(`${MEMORY}/`)) return tmpdir()
  return (await isRoomy(MEMORY)) ? MEMORY : tmpdir()
}

/** Creates a folder there. */
export const quickFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join(await quickPlace(), prefix))

async function isRoomy(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
