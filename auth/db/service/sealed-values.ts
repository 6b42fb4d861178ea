import { type Kysely, sql } from 'kysely'
import { NIL } from 'uuid'
import { isPostgres } from '../is-postgres.ts'
import { type Database, SCHEMA } from '../open.ts'
import type { Tables } from '../tables.ts'

/** A column whose values are sealed, and the column that names its rows. */
export interface SealedColumn {
  table: keyof Tables
  id: string
  column: string
}

export interface SealedValue {
  id: string
  value: string | null
}

/** Tables and columns are named by values here, so the compiler sees rows as plain texts. */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, string | null>>>

/** Lists the next values of a column, in the order of their rows' ids. */
export async function listSealedValues(
  db: Database,
  { table, id, column }: SealedColumn,
  after: string | undefined,
  most: number,
): Promise<SealedValue[]> {
  const rows = await untyped(db)
    .selectFrom(table)
    .select([`${id} as id`, `${column} as value`])
    // The nil UUID sorts before every id.
    .where(id, '>', after ?? NIL)
    .orderBy(id)
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row['id'] ?? '', value: row['value'] ?? null }))
}

/** How many rows of SQLite are read at once, and how many pages of Postgres. */
const ROWS = 200
const PAGES = 16

/**
 * Lists values of a column in the order of the file, from a position on (0 is the first), and
 * returns the position to continue from. In the order of ids each would be in a page of its own. A
 * row that moves meanwhile may be missed.
 */
export async function listValuesInPlace(
  db: Database,
  { table, id, column }: SealedColumn,
  from: number,
): Promise<{ rows: SealedValue[]; next: number | undefined }> {
  const columns = sql`${sql.ref(id)} as id, ${sql.ref(column)} as value`
  if (!isPostgres(db)) {
    const { rows } = await sql<SealedValue & { position: number }>`select ${columns}, rowid as position
      from ${sql.table(table)} where rowid > ${from} order by rowid limit ${ROWS}`.execute(db)
    return { rows, next: rows.length < ROWS ? undefined : rows.at(-1)?.position }
  }
  const place = `${SCHEMA}.${table}`
  const tid = (page: number) => sql`${sql.lit(`(${page},0)`)}::tid`
  const { rows } = await sql<SealedValue>`select ${columns} from ${sql.table(place)}
    where ctid >= ${tid(from)} and ctid < ${tid(from + PAGES)}`.execute(db)
  const size = await sql<{ pages: string }>`select
    pg_relation_size(${place}::regclass) / current_setting('block_size')::integer as pages`.execute(db)
  const isLast = from + PAGES >= Number(size.rows[0]?.pages)
  return { rows, next: isLast ? undefined : from + PAGES }
}

/** Replaces values in one statement, except those that were changed meanwhile. */
export async function replaceSealedValues(
  db: Database,
  { table, id, column }: SealedColumn,
  rows: readonly { id: string; value: string; anew: string }[],
): Promise<void> {
  const given = JSON.stringify(rows.map((row) => ({ [id]: row.id, [column]: row.value, anew: row.anew })))
  const [idColumn, valueColumn] = [sql.ref(id), sql.ref(column)]
  if (isPostgres(db)) {
    const target = sql.table(`${SCHEMA}.${table}`)
    // json_populate_record gives the id its type in the table, whatever that is.
    await sql`update ${target} as kept set ${valueColumn} = given ->> 'anew'
      from json_array_elements(${given}::json) as given, json_populate_record(null::${target}, given) as typed
      where kept.${idColumn} = typed.${idColumn} and kept.${valueColumn} = typed.${valueColumn}`.execute(db)
    return
  }
  await sql`update ${sql.table(table)} as kept set ${valueColumn} = given.value ->> 'anew'
    from json_each(${given}) as given
    where kept.${idColumn} = given.value ->> ${sql.lit(id)}
      and kept.${valueColumn} = given.value ->> ${sql.lit(column)}`.execute(db)
}
