import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { readTimestamp } from '../postgres/read-timestamp.ts'
import type { Tables } from '../tables.ts'
import { columnKinds } from './column-kinds.ts'

type Table = keyof typeof columnKinds

/** A row that a database has written as JSON, for `readJsonRow`. */
declare const written: unique symbol
export type JsonRow<T extends Table> = { readonly [written]: T } | null

/**
 * Returns one row of a query's table, by its name in the query, as JSON: null if none was joined.
 */
export const jsonRow = <T extends Table>(db: Database, table: T): RawBuilder<JsonRow<T>> =>
  isPostgres(db) ? sql`row_to_json(${sql.id(table)})` : objectOf(db, table, table)

/**
 * Returns some columns of a query's table as the text of one array, for `readJsonValues`: half as
 * long as an object with names.
 */
export const jsonValues = <T extends Table>(
  db: Database,
  table: T,
  columns: readonly ColumnOf<T>[],
): RawBuilder<string> => {
  const values = sql.join(columns.map((column) => jsonOf(db, table, table, column)))
  // It is returned as text, because the driver would parse JSON.
  return isPostgres(db) ? sql`json_build_array(${values})::text` : sql`json_array(${values})`
}

type ColumnOf<T extends Table> = keyof Selectable<Tables[T]> & string

/** Returns all rows of a query as one array, in the order of these columns. */
export const jsonRows = <T extends Table>(
  db: Database,
  table: T,
  rows: Expression<Selectable<Tables[T]>>,
  columns: readonly Ordering<T>[],
): RawBuilder<JsonRow<T>[] | string> => {
  const order = sql.raw(columns.map((column) => `a.${column}`).join(', '))
  return isPostgres(db)
    ? sql`(select coalesce(json_agg(a order by ${order}), '[]') from ${rows} as a)`
    : sql`(select json_group_array(${objectOf(db, table, 'a')} order by ${order}) from ${rows} as a)`
}

type Ordering<T extends Table> = `${ColumnOf<T>}${'' | ' desc'}`

/** Builds an object of the columns by name, because SQLite has no function that takes a row. */
function objectOf<T extends Table>(db: Database, table: T, alias: string): RawBuilder<JsonRow<T>> {
  const columns = Object.keys(columnKinds[table]) as ColumnOf<T>[]
  const fields = columns.map((column) => sql`${sql.lit(column)}, ${jsonOf(db, table, alias, column)}`)
  return sql`json_object(${sql.join(fields)})`
}

/** Marks JSON as such, because SQLite stores it as text. */
function jsonOf<T extends Table>(db: Database, table: T, alias: string, column: ColumnOf<T>) {
  const value = sql.ref(`${alias}.${column}`)
  return columnKinds[table][column] === 'json' && !isPostgres(db) ? sql`json(${value})` : value
}

/** SQLite returns JSON as text, Postgres parsed. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

type Change = readonly [column: string, read: (value: never) => unknown]

/** Returns the converters for the columns of this kind, by table. */
const changes = (kind: 'time' | 'boolean', read: Change[1]) =>
  Object.fromEntries(
    Object.entries(columnKinds).map(([table, columns]) => [
      table,
      Object.entries(columns).flatMap(([column, its]): Change[] => (its === kind ? [[column, read]] : [])),
    ]),
  ) as unknown as Record<Table, readonly Change[]>

const ofPostgres = changes('time', readTimestamp)
const ofSqlite = changes('boolean', (value: number) => value !== 0)

/** Reads a row that was written as JSON; returns undefined if there was none. */
export function readJsonRow<T extends Table>(
  db: Database,
  table: T,
  value: JsonRow<T> | string,
): Selectable<Tables[T]> | undefined {
  const row = parsed(value) as Record<string, unknown> | null
  // If SQLite has joined no row, its id is null.
  if (row === null || row['id'] === null) return undefined
  for (const [column, read] of (isPostgres(db) ? ofPostgres : ofSqlite)[table]) {
    if (row[column] !== null) row[column] = read(row[column] as never)
  }
  return row as never
}

/** Returns a function that reads the values of these columns, as `jsonValues` has written them. */
export function readJsonValues<T extends Table, C extends ColumnOf<T>>(
  db: Database,
  table: T,
  columns: readonly C[],
): (text: string) => Pick<Selectable<Tables[T]>, C> {
  const changed = new Map((isPostgres(db) ? ofPostgres : ofSqlite)[table])
  const reads = columns.map((column) => changed.get(column))
  // A parsed object has a shape of its own: copies of it are small, and quick to read.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(columns.map((column) => [column, null]))))
  return (text) => {
    const row: Record<string, unknown> = { ...empty }
    const values: unknown[] = JSON.parse(text)
    for (let index = 0; index < columns.length; index++) {
      const value = values[index]
      const read = reads[index]
      row[columns[index] as string] = read && value !== null ? read(value as never) : value
    }
    return row as never
  }
}

/** Reads the rows that were written as JSON. */
export const readJsonRows = <T extends Table>(
  db: Database,
  table: T,
  value: JsonRow<T>[] | string,
): Selectable<Tables[T]>[] =>
  (parsed(value) as JsonRow<T>[]).map((row) => readJsonRow(db, table, row) as Selectable<Tables[T]>)
