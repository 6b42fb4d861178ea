import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { SCHEMA, type Transaction } from '../../db/open.ts'
import type { Row } from './read-source.ts'
import type { TargetColumn } from './target-table.ts'

/**
 * Writes rows of texts into a table. Throws an Error that names the row which Postgres refuses, if
 * one is to blame; the transaction has failed then.
 */
export async function writeTarget(
  trx: Transaction,
  table: string,
  columns: readonly TargetColumn[],
  rows: readonly Row[],
): Promise<void> {
  const insert = (some: readonly Row[]) =>
    trx.executeQuery(CompiledQuery.raw(insertInto(table, columns), byColumn(columns, some)))
  await sql`savepoint batch`.execute(trx)
  try {
    await insert(rows)
  } catch (error) {
    if (!isOfRow(error)) throw error
    await sql`rollback to savepoint batch`.execute(trx)
    for (const row of rows) {
      await insert([row]).catch((cause: Error) => {
        throw new Error(`${nameRow(table, columns, row)}: ${cause.message}`, { cause })
      })
    }
  }
  await sql`release savepoint batch`.execute(trx)
}

/**
 * Whether an error concerns a row: data exceptions, violated constraints, exceeded limits and what
 * a trigger raises. Other errors, such as a full disk, do not (classes of SQLSTATE: Postgres
 * manual, appendix A).
 */
const isOfRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|23|54|P0)/.test(error.code ?? '')

function insertInto(table: string, columns: readonly TargetColumn[]): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name, type }) => `r."${name}"::${type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  return `insert into "${SCHEMA}"."${table}" (${names}) overriding system value
    select ${values} from unnest(${arrays}) as r (${names})`
}

const byColumn = (columns: readonly TargetColumn[], rows: readonly Row[]) =>
  columns.map((_, index) => rows.map((row) => row[index] ?? null))

function nameRow(table: string, columns: readonly TargetColumn[], row: Row): string {
  const keys = columns.flatMap(({ name, isKey }, index) => (isKey ? [`${name} ${row[index]}`] : []))
  return `Postgres does not take a row of ${table} (${keys.join(', ')})`
}
