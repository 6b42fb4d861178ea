import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'

/** Whether a column holds one of many values, which are one parameter. */
export const among = (db: Database, column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${sql.ref(column)} = any(${values})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
