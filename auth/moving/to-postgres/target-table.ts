import { sql } from 'kysely'
import { SCHEMA, type Transaction } from '../../db/open.ts'

/** A column of Postgres that takes values. */
export interface TargetColumn {
  name: string
  /** Without a length: a cast to one that has it would cut what is longer. */
  type: string
  /** Whether it names the row, or helps to. */
  isKey: boolean
  /** Whether the database counts it. */
  isIdentity: boolean
}

/** The columns of a table, without those that are computed from others. */
export async function targetColumns(trx: Transaction, table: string): Promise<TargetColumn[]> {
  const { rows } = await sql<TargetColumn>`
    select attname as name, format_type(atttypid, null) as type,
      exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) as "isKey",
      attidentity <> '' as "isIdentity"
    from pg_attribute
    where attrelid = to_regclass(${`${SCHEMA}.${table}`}) and attnum > 0 and not attisdropped
      and attgenerated = ''
    order by attnum`.execute(trx)
  return rows
}
