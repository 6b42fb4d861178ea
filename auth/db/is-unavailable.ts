import pg from 'pg'
import { statementFault } from './postgres/statement-names.ts'
import { resultCode } from './sqlite/result-code.ts'
import { SqliteError } from './sqlite/writer/sqlite-error.ts'

/**
 * Primary result codes about the disk or a lock, not about the statement
 * (https://sqlite.org/rescode.html).
 */
const SQLITE_UNAVAILABLE = new Set<number | undefined>([5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 26])
/**
 * Connection exceptions, insufficient resources, operator intervention; a lock, a statement or a
 * transaction that took too long (Postgres manual, appendix A).
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57P|57014|55P03|58|25006|25P03|40001|40P01)/
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/

/**
 * Whether an error means that the database can't answer now, so that the same request may succeed
 * later.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (error instanceof SqliteError)
    return error.code === undefined || SQLITE_UNAVAILABLE.has(resultCode(error))
  if (error instanceof pg.DatabaseError)
    return POSTGRES_UNAVAILABLE.test(error.code ?? '') || statementFault(error) !== undefined
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code
  if (code !== undefined) return NETWORK.test(code)
  return /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool|The database does not answer|Client (has encountered a connection error|was closed))/.test(
    error.message,
  )
}
