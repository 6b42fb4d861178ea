import { sql } from 'kysely'
import { SCHEMA, type Transaction } from '../../db/open.ts'

/** A column of Postgres that accepts values. */
export interface TargetColumn {
  name: string
  /** The type without a length: a cast to one with a length would cut longer values. */
  type: string
  /** Whether it is part of the primary key. */
  isKey: boolean
  /** Whether the database numbers it. */
  isIdentity: boolean
}

/** Lists the columns of a table, without generated ones. */
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
