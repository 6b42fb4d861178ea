import { type Insertable, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import { type Database, SCHEMA } from '../open.ts'
import { type CopyIn, copyText } from '../postgres/copy-in.ts'
import type { ForEach } from '../sqlite/dialect.ts'
import type { Tables } from '../tables.ts'
import { together } from './pipelined.ts'

/** How many rows one statement holds: their values are in memory several times over. */
const AT_ONCE = 500

/**
 * Inserts many rows. A statement with a parameter for each value takes longer to build and parse
 * than its rows take to be written. Postgres copies the rows, unless it must check which of them
 * exist: then they are one value, as JSON. A column that a row lacks and others have is null in it.
 * If one row is refused none is inserted, and the surrounding transaction has failed.
 */
export async function insertRows<T extends keyof Tables & string>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  whereThere: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const conflict = whereThere === 'keep' ? sql`on conflict do nothing` : sql``
  const starts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) => index * AT_ONCE)
  await together(
    starts.map((from): Promise<unknown> => {
      const some = rows.slice(from, from + AT_ONCE) as Record<string, unknown>[]
      const columns = columnsOf(some)
      const copied = isPostgres(db) && whereThere === 'fail' ? copyText(columns, some) : undefined
      // As bytes, half of a surrogate pair would become another character; JSON refuses it.
      if (copied?.isWellFormed()) return copyRows(db, { table, columns, copied })
      if (!isPostgres(db)) return insertEach(db, { table, columns, rows: some, conflict })
      return sql`${ofPostgres(table, columns, some)} ${conflict}`.execute(db)
    }),
  )
}

function columnsOf(rows: readonly Record<string, unknown>[]): string[] {
  const columns = new Set<string>()
  for (const row of rows) for (const name in row) if (row[name] !== undefined) columns.add(name)
  return [...columns]
}

function copyRows(
  db: Database,
  { table, columns, copied }: { table: string; columns: readonly string[]; copied: string },
): Promise<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const statement = sql`copy ${sql.table(`${SCHEMA}.${table}`)} (${names}) from stdin`.compile(db)
  const copying: CopyIn = { ...statement, copied }
  return db.executeQuery(copying)
}

function ofPostgres(
  table: string,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): RawBuilder<unknown> {
  const target = sql.table(`${SCHEMA}.${table}`)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`insert into ${target} (${names})
    select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`
}

/** Inserts row by row, which SQLite does in less time than it reads them from JSON. */
function insertEach(db: Database, { table, columns, rows, conflict }: Inserting): Promise<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const places = sql.join(columns.map(() => sql.raw('?')))
  const statement = sql`insert into ${sql.table(table)} (${names}) values (${places}) ${conflict}`.compile(db)
  const inserting: ForEach = { ...statement, rows: rows.map((row) => columns.map((name) => row[name])) }
  return db.executeQuery(inserting)
}

interface Inserting {
  table: string
  columns: readonly string[]
  rows: readonly Record<string, unknown>[]
  conflict: RawBuilder<unknown>
}
