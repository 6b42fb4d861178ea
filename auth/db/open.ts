import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import type { Tables } from './tables.ts'

/** What a query function takes: the database, or the transaction that its caller opened. */
export type Database = Kysely<Tables>

/** An open database, and the Postgres pool beneath it where it is Postgres. */
export interface OpenDatabase {
  db: Database
  pool: pg.Pool | undefined
  /** Answers once the database does; throws what it said otherwise. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

const SCHEMA = 'auth'
const CONNECT_TIMEOUT_MS = 3000

/**
 * Opens Postgres when a URL is given, else SQLite in the data folder, and brings the schema up to date.
 * Throws an Error whose message is one clear line, without the password of the URL.
 */
export async function openDatabase(config: {
  DATA_DIR: string
  DATABASE_URL: string | undefined
  DATABASE_POOL: number
}): Promise<OpenDatabase> {
  const { DATABASE_URL: url } = config
  try {
    return await (url ? openPostgres(url, config.DATABASE_POOL) : openSqlite(config.DATA_DIR))
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors[0] : cause
    const what = url ? `DATABASE_URL: cannot use ${hostOf(url)}` : `DATA_DIR: cannot use ${config.DATA_DIR}`
    throw new Error(`${what}: ${reason instanceof Error ? reason.message : String(reason)}`, { cause })
  }
}

async function openSqlite(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const db: Database = new Kysely({ dialect: sqliteDialect(join(folder, 'auth.sqlite')) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
  // A read of its own and a transaction: the reader and the writer are apart, and both must answer.
  const pingBoth = async () => {
    await ping(db)
    await db.transaction().execute(ping)
  }
  return { db, pool: undefined, ping: pingBoth, close: () => db.destroy() }
}

async function openPostgres(url: string, connections: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'dropharbor',
    types: {
      getTypeParser: (oid, format) => (oid in parsers ? parsers[oid] : pg.types.getTypeParser(oid, format)),
    },
  })
  // A connection that breaks is replaced by the pool, and whoever was using it gets the error as an answer; without
  // listeners it would end the process too, be it idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA)
  try {
    await migrate(db, 'postgres', SCHEMA)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, pool, ping: () => ping(db), close: () => db.destroy() }
}

async function ping(db: Database): Promise<void> {
  await db.selectFrom('signing_keys').select('kid').limit(1).execute()
}

/** Types whose JavaScript form must be the same on both databases: timestamps as text, bigint as number. */
const parsers: Record<number, ((text: string) => unknown) | undefined> = {
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [pg.types.builtins.INT8]: Number,
}

function hostOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
