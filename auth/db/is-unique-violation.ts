import pg from 'pg'
import { SqliteError } from './sqlite/writer/sqlite-error.ts'

const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const POSTGRES_UNIQUE_VIOLATION = '23505'

/** Whether an error means that another row already holds a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === POSTGRES_UNIQUE_VIOLATION
  return (
    error instanceof SqliteError &&
    (error.code === SQLITE_CONSTRAINT_UNIQUE || error.code === SQLITE_CONSTRAINT_PRIMARYKEY)
  )
}
