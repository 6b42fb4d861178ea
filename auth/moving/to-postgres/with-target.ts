import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { databaseHost } from '../../db/database-host.ts'
import { SCHEMA } from '../../db/open.ts'
import { postgresConnection, tlsAdvice } from '../../db/postgres/postgres-connection.ts'
import type { Tables } from '../../db/tables.ts'
import { CommitUnanswered } from './move-to-postgres.ts'

const CONNECT_WITHIN_MS = 10_000

/**
 * Runs work on the Postgres of a connection string, which is connected to as DATABASE_URL is.
 * Throws one clear line without the password if it can't be used.
 */
export async function withTarget<T>(
  url: string,
  work: (target: Kysely<Tables>, name: string) => Promise<T>,
): Promise<T> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error('It must be a connection string: postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  }
  const name = databaseHost(url)
  const pool = new pg.Pool({
    ...postgresConnection(url),
    max: 1,
    application_name: 'dropharbor move',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // An error of an idle connection is reported by its next query.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  let firstFault: unknown
  const target = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') firstFault ??= event.error
    },
  }).withSchema(SCHEMA)
  try {
    return await work(target, name)
  } catch (error) {
    const cause = isAftermath(error) ? firstFault : error
    if (cause instanceof CommitUnanswered) {
      throw new Error(
        `It is not known whether everything was moved to ${name}: the connection was lost during the commit. Run this again: if it says that the database is not empty, everything was moved, and you can set DATABASE_URL`,
        { cause },
      )
    }
    const { message } = (cause instanceof AggregateError ? cause.errors[0] : cause) as Error
    throw new Error(`Nothing was moved to ${name}: ${message}${tlsAdvice(message)}`, { cause })
  } finally {
    await target.destroy()
  }
}

/**
 * Whether this is the error of every statement after one that failed in a transaction
 * (in_failed_sql_transaction).
 */
const isAftermath = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'
