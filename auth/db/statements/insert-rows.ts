import { type Insertable, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import { type Database, SCHEMA } from '../open.ts'
import { type CopyIn, copyText } from '../postgres/copy-in.ts'
import { keptAs } from '../sqlite/columns.ts'
import type { Tables } from '../tables.ts'
import { together } from './pipelined.ts'

/** Rows of one statement: what they hold is in memory several times over. */
const AT_ONCE = 500

/**
 * Inserts many rows, as one value: a statement with a parameter for each of theirs takes longer to
 * be put together and parsed than its rows take to be written. Postgres copies them, unless it has
 * to look which of them are there; else the value is JSON. What a row does not name and others do
 * is null in it.
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
      const given = isPostgres(db) ? ofPostgres(table, columns, some) : ofSqlite(table, columns, some)
      // Without a condition SQLite takes what follows for that of a join.
      return sql`${given} where true ${conflict}`.execute(db)
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

/** Each row is written out once: without that, once for each of its columns. */
function ofSqlite(
  table: string,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): RawBuilder<unknown> {
  const kept = columns.filter((name) => keptAs(table, name) === 'json')
  const written = JSON.stringify(rows.map((row) => withText(row, kept)))
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with given as materialized (select value as "row" from json_each(${written}))
    select ${sql.join(columns.map((name) => sql`"row" ->> ${sql.lit(name)}`))} from given`
}

/** SQLite keeps JSON as the text that it is given. */
function withText(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  const written = { ...row }
  for (const name of columns) {
    if (typeof row[name] === 'object' && row[name] !== null) written[name] = JSON.stringify(row[name])
  }
  return written
}
