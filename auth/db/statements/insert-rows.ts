import { type Insertable, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import { type Database, SCHEMA } from '../open.ts'
import { type CopyIn, copyText } from '../postgres/copy-in.ts'
import type { ForEach } from '../sqlite/dialect.ts'
import type { Tables } from '../tables.ts'
import { together } from './pipelined.ts'

/** Rows of one statement: what they hold is in memory several times over. */
const AT_ONCE = 500

/**
 * Inserts many rows: a statement with a parameter for each of theirs takes longer to be put
 * together and parsed than its rows take to be written. Postgres copies them, unless it has to look
 * which of them are there: then they are one value, as JSON. What a row does not name and others do
 * is null in it. Where one is refused none comes, and a transaction that this is part of has
 * failed.
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
      // As bytes, half of a surrogate pair would be another sign: in JSON it is refused.
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

/** SQLite takes rows one by one in less time than it reads them from JSON. */
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
