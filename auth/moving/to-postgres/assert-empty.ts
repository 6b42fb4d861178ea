import { sql } from 'kysely'
import { MIGRATION_TABLE } from '../../db/migrations/around/applied-migrations.ts'
import { SCHEMA, type Transaction } from '../../db/open.ts'

/**
 * Throws if a table has a row, and names it. No other program can write until the transaction ends.
 */
export async function assertEmpty(trx: Transaction): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${SCHEMA} order by tablename`.execute(trx)
  for (const { name } of tables.filter(({ name }) => !name.startsWith(MIGRATION_TABLE))) {
    const table = sql.table(`${SCHEMA}.${name}`)
    await sql`lock table ${table} in exclusive mode nowait`.execute(trx)
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(trx)
    if (rows.length > 0) {
      throw new Error(
        `it is not empty: ${SCHEMA}.${name} has rows. Name an empty database, or empty this one: DROP SCHEMA ${SCHEMA} CASCADE`,
      )
    }
  }
}
