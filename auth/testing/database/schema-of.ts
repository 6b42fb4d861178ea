import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/**
 * Lists all tables, columns, constraints, indexes and triggers of a database, one per line, in
 * order.
 */
export async function schemaOf(db: Database, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const { rows } = await queries[kind].execute(db)
  return rows.map(({ definition }) => definition)
}

const queries = {
  sqlite: sql<{ definition: string }>`
    select sql as definition from sqlite_master where sql is not null order by name`,
  postgres: sql<{ definition: string }>`
    select concat_ws(' ', table_name, ordinal_position, column_name, data_type, character_maximum_length,
      'null:', is_nullable, 'default:', column_default, 'generated:', generation_expression) as definition
    from information_schema.columns where table_schema = 'auth'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'auth'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'auth'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'auth'::regnamespace
    order by definition`,
}
