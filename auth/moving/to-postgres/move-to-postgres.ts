import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { SCHEMA, type Transaction } from '../../db/open.ts'
import { assertOwnSchema } from '../../db/postgres/assert-own-schema.ts'
import type { Tables } from '../../db/tables.ts'
import { assertEmpty } from './assert-empty.ts'
import { createTableDigest, type TableDigest } from './create-table-digest.ts'
import { digestTarget } from './digest-target.ts'
import { readSource } from './read-source.ts'
import { type SourceTable, sourceTables } from './source-tables.ts'
import { type TargetColumn, targetColumns } from './target-table.ts'
import { writeTarget } from './write-target.ts'

interface Move {
  /** Locked by this process, or in a transaction that reads one state of it. */
  source: DatabaseSync
  target: Kysely<Tables>
  /** Whether everything is done and checked, but not kept. */
  isRehearsal: boolean
  /** Called with the number of rows that are written and read back, and with the total. */
  onProgress: (done: number, total: number) => void
}

export interface MovedTable extends TableDigest {
  table: string
}

/** The connection was lost before Postgres answered the commit. */
export class CommitUnanswered extends Error {}

/**
 * The advisory lock by which only one move runs at a time: any number that no other program uses.
 */
const LOCK = 4_771_902_316

/**
 * Copies every row of the embedded database to Postgres and reads it back, in one transaction, so
 * that a failure leaves nothing behind. Throws an Error whose message is one clear line if the
 * target is not empty, belongs to another program, refuses a row, or returns one changed; a
 * CommitUnanswered if all rows may have been committed.
 */
export async function moveToPostgres(move: Move): Promise<MovedTable[]> {
  const tables = sourceTables(move.source)
  let fault: unknown
  let isWhole = false
  try {
    return await move.target.transaction().execute(async (trx) => {
      const moved = await moveAll(trx, tables, move).catch((error) => {
        fault = error
        throw error
      })
      if (move.isRehearsal) throw new Rehearsed(moved)
      isWhole = true
      return moved
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.moved
    if (isWhole && !(error instanceof pg.DatabaseError)) throw new CommitUnanswered()
    // The error of a rollback over a lost connection says nothing about the cause.
    throw fault ?? error
  }
}

/** Thrown to end the transaction of a rehearsal. */
class Rehearsed extends Error {
  readonly moved: MovedTable[]
  constructor(moved: MovedTable[]) {
    super('nothing of a rehearsal is kept')
    this.moved = moved
  }
}

async function moveAll(
  trx: Transaction,
  tables: readonly SourceTable[],
  { source, onProgress }: Move,
): Promise<MovedTable[]> {
  await prepareTarget(trx)
  const total = 2 * tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const onRows = (count: number) => {
    done += count
    onProgress(done, total)
  }
  const moved: MovedTable[] = []
  for (const { name, columns: named } of tables) {
    const columns = await targetColumns(trx, name)
    const unknown = named.find((column) => columns.every(({ name }) => name !== column))
    if (unknown !== undefined)
      throw new Error(`${name}.${unknown} does not belong to this version: remove it first`)
    const sent = await copyTable(trx, source, name, columns, onRows)
    const found = await digestTarget(trx, name, columns, onRows)
    if (found.rows !== sent.rows || found.checksum !== sent.checksum) {
      throw new Error(`${name}: what was read back is not what was written`)
    }
    await goOnCounting(trx, name, columns)
    moved.push({ table: name, ...found })
  }
  return moved
}

async function prepareTarget(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ is_alone: boolean; encoding: string }>`
    select pg_try_advisory_xact_lock(${LOCK}) as is_alone, current_setting('server_encoding') as encoding`.execute(
    trx,
  )
  if (!rows[0]?.is_alone) throw new Error('another move into this database is under way')
  if (rows[0].encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0].encoding}, and must be UTF8`)
  // The texts that are read back must not depend on settings of the server or the role.
  await sql`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`.execute(
    trx,
  )
  await assertOwnSchema(trx, SCHEMA)
  await migrate(trx, 'postgres', SCHEMA)
  await assertEmpty(trx)
}

/** Copies a table. The next batch is read and hashed while Postgres writes the one before. */
async function copyTable(
  trx: Transaction,
  source: DatabaseSync,
  table: string,
  columns: readonly TargetColumn[],
  onRows: (count: number) => void,
): Promise<TableDigest> {
  const digest = createTableDigest(columns)
  let writing = Promise.resolve()
  for (const rows of readSource(source, table, columns)) {
    await writing
    writing = writeTarget(trx, table, columns, rows).then(() => onRows(rows.length))
    // If the source fails first, its error is thrown.
    writing.catch(() => {})
    for (const row of rows) digest.add(row)
  }
  await writing
  return digest.result()
}

/** Sets the sequence of a table to continue after the moved rows. */
async function goOnCounting(
  trx: Transaction,
  table: string,
  columns: readonly TargetColumn[],
): Promise<void> {
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
    const from = sql.table(`${SCHEMA}.${table}`)
    await sql`select setval(pg_get_serial_sequence(${`${SCHEMA}.${table}`}, ${name}), max(${sql.ref(name)}))
      from ${from} having max(${sql.ref(name)}) is not null`.execute(trx)
  }
}
