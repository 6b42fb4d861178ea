import type { Kysely } from 'kysely'
import type { Database } from '../open.ts'
import type { Tables } from '../tables.ts'

/** A column whose values are sealed, and the column that names its rows. */
export interface SealedColumn {
  table: keyof Tables
  id: string
  column: string
}

/** Below every id. */
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Tables and columns are named by a value here, so that rows are no more than texts to the
 * compiler.
 */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, string | null>>>

/** The next values of a column, in the order of their rows' ids. */
export async function listSealedValues(
  db: Database,
  { table, id, column }: SealedColumn,
  after: string | undefined,
  most: number,
): Promise<{ id: string; value: string | null }[]> {
  const rows = await untyped(db)
    .selectFrom(table)
    .select([`${id} as id`, `${column} as value`])
    .where(id, '>', after ?? NIL)
    .orderBy(id)
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row['id'] ?? '', value: row['value'] ?? null }))
}

/** Puts a value in the place of another, unless it has been changed meanwhile. */
export async function replaceSealedValue(
  db: Database,
  { table, id, column }: SealedColumn,
  row: { id: string; value: string },
  value: string,
): Promise<void> {
  await untyped(db)
    .updateTable(table)
    .set({ [column]: value })
    .where(id, '=', row.id)
    .where(column, '=', row.value)
    .execute()
}
