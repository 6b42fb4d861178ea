import { CompiledQuery, sql } from 'kysely'
import { SCHEMA, type Transaction } from '../../db/open.ts'
import { createTableDigest, type TableDigest } from './create-table-digest.ts'
import type { TargetColumn } from './target-table.ts'

const ROWS_AT_ONCE = 2000

/**
 * Reads a table of Postgres back, and computes the digest that its rows had when they were sent.
 */
export async function digestTarget(
  trx: Transaction,
  table: string,
  columns: readonly TargetColumn[],
  onRows: (count: number) => void,
): Promise<TableDigest> {
  const digest = createTableDigest(columns)
  const values = columns.map(({ name }) => `"${name}"::text as "${name}"`).join(', ')
  const declared = `declare moved no scroll cursor for select ${values} from "${SCHEMA}"."${table}"`
  await trx.executeQuery(CompiledQuery.raw(declared))
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; onRows(count)) {
    const { rows } = await sql<
      Record<string, string | null>
    >`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(trx)
    for (const row of rows) digest.add(columns.map(({ name }) => row[name] ?? null))
    count = rows.length
  }
  await trx.executeQuery(CompiledQuery.raw('close moved'))
  return digest.result()
}
