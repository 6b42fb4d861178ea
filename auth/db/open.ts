import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeFolder } from '../data-folder/make-folder.ts'
import { roomAdvice } from '../data-folder/room-advice.ts'
import { DatabaseAway } from './database-away.ts'
import { databaseHost } from './database-host.ts'
import { isUnavailable } from './is-unavailable.ts'
import { type DatabaseKind, migrate, migrationsOf } from './migrate.ts'
import { databaseFile } from './name-database.ts'
import { assertOwnSchema, assertReadOnly } from './postgres/assert-own-schema.ts'
import { boundedPool } from './postgres/bounded-pool.ts'
import { postgresDialect } from './postgres/dialect.ts'
import { keepsStatements } from './postgres/keeps-statements.ts'
import { namedBy } from './postgres/named-by.ts'
import { PipelinedReads } from './postgres/pipelined-reads.ts'
import { postgresConnection, tlsAdvice } from './postgres/postgres-connection.ts'
import { StatementNames } from './postgres/statement-names.ts'
import { valueTypes } from './postgres/value-types.ts'
import { probe } from './probe.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { isDamage } from './sqlite/is-damage.ts'
import { takeMarkBack } from './sqlite/log-mark.ts'
import { leaveLog, prepareFile } from './sqlite/prepare-file.ts'
import { SqliteWriter } from './sqlite/writer/writer.ts'
import type { Tables } from './tables.ts'
import { patience, type Timeouts, timeouts as usualTimeouts } from './timeouts.ts'

/**
 * The first argument of a query function: the database, or the transaction that its caller opened.
 */
export type Database = Kysely<Tables>

/**
 * The argument of a rule that works in its caller's transaction. A plain database is not accepted.
 */
export type Transaction = KyselyTransaction<Tables>

/** An open database, with the Postgres pool beneath it, if it is Postgres. */
export interface OpenDatabase {
  db: Database
  pool: pg.Pool | undefined
  /** Resolves once the database answers; throws its error otherwise. */
  ping: () => Promise<void>
  /** Notes for an operator: where the copy is that was made before a migration. */
  notes: string[]
  close: () => Promise<void>
}

export const SCHEMA = 'auth'
/** The smallest pool that can spare a connection for reads. */
const LEAST_TO_SHARE = 3

/** Handles the schema before the database is used: migrates it, or only checks it. */
type CheckSchema = (db: Kysely<Tables>, kind: DatabaseKind, schema?: string) => Promise<void>

/**
 * Opens Postgres if a URL is given, otherwise SQLite in the data folder, and brings the schema up
 * to date unless `checkSchema` only checks it. Under READ_ONLY nothing can be written. Throws an
 * Error whose message is one clear line, without the password of the URL.
 */
export async function openDatabase(
  config: { DATA_DIR: string; DATABASE_URL: string | undefined; READ_ONLY?: boolean } & PoolConfig,
  timeouts: Timeouts = usualTimeouts,
  checkSchema: CheckSchema = migrate,
): Promise<OpenDatabase> {
  const { DATABASE_URL: url } = config
  try {
    return await (url
      ? openPostgres(url, config, timeouts, checkSchema)
      : openSqlite(config, timeouts, checkSchema))
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors[0] : cause
    const what = url
      ? `DATABASE_URL: cannot use ${databaseHost(url)}`
      : `DATA_DIR: cannot use ${config.DATA_DIR}`
    const message = reason instanceof Error ? reason.message : String(reason)
    const advice = isDamage(reason)
      ? DAMAGE_ADVICE
      : url
        ? tlsAdvice(message, 'DATABASE_URL')
        : await roomAdvice(config.DATA_DIR)
    const Fault = url && isUnavailable(cause) ? DatabaseAway : Error
    throw new Fault(`${what}: ${message}${advice}`, { cause })
  }
}

const DAMAGE_ADVICE = '; restore a backup: npx dropharbor restore FILE'

async function openSqlite(
  { DATA_DIR: folder, READ_ONLY: isReadOnly = false }: { DATA_DIR: string; READ_ONLY?: boolean },
  timeouts: Timeouts,
  checkSchema: CheckSchema,
): Promise<OpenDatabase> {
  if (!isReadOnly) await makeFolder(folder)
  const file = databaseFile(folder)
  // SQLite opens a file that it may not write for reading, and fails only at the first write.
  if (!isReadOnly && existsSync(file)) await access(file, constants.W_OK)
  const notes = checkSchema === migrate ? await prepareFile(file, Object.keys(migrationsOf('sqlite'))) : []
  if (isReadOnly) leaveLog(file)
  const writer = new SqliteWriter(file, patience, { isReadOnly })
  const db: Database = new Kysely({ dialect: sqliteDialect(writer) })
  try {
    await checkSchema(db, 'sqlite')
    await writer.hurry(timeouts)
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
  const ping = async (): Promise<void> => {
    await probe(db, { isReadOnly })
    writer.assertUndamaged()
  }
  const close = async (): Promise<void> => {
    await db.destroy()
    if (!isReadOnly) takeMarkBack(file)
  }
  return { db, pool: undefined, ping, notes, close }
}

interface PoolConfig {
  DATABASE_POOL: number
  READ_ONLY?: boolean
  DATABASE_PREPARED_STATEMENTS?: 'auto' | 'on' | 'off' | undefined
}

async function openPostgres(
  url: string,
  {
    DATABASE_POOL: most,
    DATABASE_PREPARED_STATEMENTS: prepare = 'auto',
    READ_ONLY: isReadOnly = false,
  }: PoolConfig,
  timeouts: Timeouts,
  checkSchema: CheckSchema,
): Promise<OpenDatabase> {
  const options: pg.PoolConfig = {
    ...postgresConnection(url, { isReadOnly }),
    application_name: 'dropharbor',
    types: valueTypes,
  }
  const first = { ...options, max: 1, connectionTimeoutMillis: timeouts.connection }
  await preparePostgres(first, { checkSchema, isReadOnly })
  const { pool, isDoubted } = boundedPool({ ...options, max: most }, timeouts)
  listening(pool)
  const names = new StatementNames(prepare === 'auto' ? await keepsStatements(pool) : prepare === 'on')
  namedBy(names, pool)
  const reads = most < LEAST_TO_SHARE ? undefined : new PipelinedReads({ pool, isDoubted }, timeouts.answer)
  const dialect = postgresDialect({ pool, names, reads })
  const db: Database = new Kysely<Tables>({ dialect }).withSchema(SCHEMA)
  const close = async (): Promise<void> => {
    await db.destroy()
    // Kysely ends no driver that was never used, but the pool may have a connection.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, ping: () => probe(db, { isReadOnly }), notes: [], close }
}

/** Migrates on a pool of its own, because migrations may take longer than a request may wait. */
async function preparePostgres(
  options: pg.PoolConfig,
  { checkSchema, isReadOnly }: { checkSchema: CheckSchema; isReadOnly: boolean },
): Promise<void> {
  const pool = listening(new pg.Pool(options))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA)
  try {
    if (isReadOnly) await assertReadOnly(db)
    await assertOwnSchema(db, SCHEMA)
    await checkSchema(db, 'postgres', SCHEMA)
  } finally {
    await db.destroy()
  }
}

/**
 * Adds listeners for errors. The pool replaces a broken connection, and the request that used it
 * gets the error; without listeners an error of an idle or a used connection would also end the
 * process.
 */
function listening<P extends pg.Pool>(pool: P): P {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
