import pg from 'pg'
import { resultCode } from '../sqlite/result-code.ts'
import { SqliteError } from '../sqlite/writer/sqlite-error.ts'

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH (https://sqlite.org/rescode.html). */
const REFUSALS: readonly (number | undefined)[] = [18, 19, 20]

/**
 * Returns why a database refuses data, such as the constraint that it violates, without quoting a
 * value; undefined for an error that is not about data.
 */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) {
    const { code = '', table, column, constraint } = error
    // Data exceptions and violated constraints, by their classes (SQLSTATE).
    if (!/^2[23]/.test(code)) return undefined
    return [table, column, constraint ?? code].filter(Boolean).join(' ')
  }
  if (!(error instanceof SqliteError) || !REFUSALS.includes(resultCode(error))) return undefined
  return error.message
}
