import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from './project-root.ts'

/** Held by SQLite, so that it is free again when its process ends, however it ends. */
const lockFile = join(projectRoot, 'site/.build-lock')
const MOST_WAIT_MS = 10 * 60_000

/**
 * Runs work on what is built of the site once no other process does: two would write into the same
 * folders. Throws where another one goes on for more than ten minutes, or the file of the lock
 * can't be made.
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
    throw new Error(`${lockFile}, which one build at a time holds: ${message}`, { cause })
  }
}
