import { SqliteError } from './sqlite-error.ts'

/** SQLite's code for a lock that was not given. */
const BUSY = 5
export const silent = () => new SqliteError('the database writer does not answer', BUSY)

/** Returns the result of a promise. Throws if it takes longer than this. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  if (milliseconds === Number.POSITIVE_INFINITY) return promise
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(silent()), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
