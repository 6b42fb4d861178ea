import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { databaseHost } from '../../db/database-host.ts'
import { SCHEMA } from '../../db/open.ts'
import { postgresConnection, tlsAdvice } from '../../db/postgres/postgres-connection.ts'
import type { Tables } from '../../db/tables.ts'

const CONNECT_WITHIN_MS = 10_000

/**
 * Runs work on the Postgres of a connection string, which is reached as DATABASE_URL is. Throws one
 * clear line without the password where it can't be used.
 */
export async function withTarget<T>(
  url: string,
  work: (target: Kysely<Tables>, name: string) => Promise<T>,
): Promise<T> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error('A connection string is meant: postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  }
  const name = databaseHost(url)
  const pool = new pg.Pool({
    ...postgresConnection(url),
    max: 1,
    application_name: 'dropharbor move',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // What breaks while nothing is asked is told to what is asked next.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const target = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA)
  try {
    return await work(target, name)
  } catch (cause) {
    const { message } = (cause instanceof AggregateError ? cause.errors[0] : cause) as Error
    throw new Error(`Nothing was moved to ${name}: ${message}${tlsAdvice(message)}`, { cause })
  } finally {
    await target.destroy()
  }
}
