import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from './project-root.ts'

/** SQLite holds the lock, so that it is released when its process ends, however that happens. */
const lockFile = join(projectRoot, 'site/.build-lock')
const MOST_WAIT_MS = 10 * 60_000

/**
 * Runs work on the built files of the site once no other process does so: two would write to the
 * same folders. Throws where the other takes longer than ten minutes, or the lock file can't be
 * created.
 */
export async function oneBuildAtATime(work: () => Promise<void>): Promise<void> {
  const lock = acquire()
  try {
    await work()
  } finally {
    lock.close()
  }
}

function acquire(): DatabaseSync {
  try {
    const lock = new DatabaseSync(lockFile, { timeout: MOST_WAIT_MS })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`${lockFile}, the lock of the running build, can't be taken: ${message}`, { cause })
  }
}
