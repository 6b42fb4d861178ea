import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { findDatabaseFile } from '../find-database-file.ts'
import { type Database, SCHEMA } from '../open.ts'
import { postgresConnection } from '../postgres/postgres-connection.ts'
import { valueTypes } from '../postgres/value-types.ts'
import type { Tables } from '../tables.ts'
import { snapshotDialect } from './snapshot-dialect.ts'

const CONNECT_WITHIN_MS = 10_000

/**
 * Runs work that reads one state of the database, however long it takes and whatever is written
 * meanwhile.
 */
export async function readSnapshot<T>(
  config: { DATA_DIR: string; DATABASE_URL: string | undefined; READ_ONLY?: boolean },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL) return readPostgres(config.DATABASE_URL, work)
  const db = new Kysely<Tables>({ dialect: snapshotDialect(findDatabaseFile(config)) })
  return work(db).finally(() => db.destroy())
}

async function readPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  // Uses a connection of its own, because those of requests are given up after seconds without an
  // answer.
  const pool = new pg.Pool({
    ...postgresConnection(url),
    max: 1,
    application_name: 'dropharbor export',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: valueTypes,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(
          trx,
        )
        return work(trx)
      })
  } finally {
    await db.destroy()
  }
}
