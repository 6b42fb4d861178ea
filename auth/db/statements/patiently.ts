import pg from 'pg'
import { isBusy } from '../sqlite/is-busy.ts'
import { SqliteError } from '../sqlite/writer/sqlite-error.ts'

const POSTGRES_LOCK_NOT_AVAILABLE = '55P03'
/** Each try follows two seconds of waiting, so this is about five minutes. */
const MOST_TRIES = 150

/**
 * Repeats a command's work as long as another process holds what it needs. A request is told to
 * come back, but a command of many transactions would fail in the middle of them.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isHeld(error) || tries === MOST_TRIES) throw error
    }
  }
}

const isHeld = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === POSTGRES_LOCK_NOT_AVAILABLE
    : error instanceof SqliteError && isBusy(error)
