import { type Kysely, sql } from 'kysely'
import { MIGRATION_TABLE } from '../migrations/around/applied-migrations.ts'

/** Tables of Supabase Auth's own migrations, which we do not have. */
const OF_SUPABASE = ['schema_migrations', 'instances']

/** Throws if a pooler has not passed on to Postgres that this connection only reads. */
export async function assertReadOnly<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ is_on: boolean }>`
    select current_setting('default_transaction_read_only') = 'on' as is_on`.execute(db)
  if (rows[0]?.is_on) return
  throw new Error(
    'a pooler drops the read-only mode that READ_ONLY sets on each connection: name Postgres itself, not the pooler',
  )
}

/**
 * Throws if the schema holds tables of another program: Supabase Auth's schema and tables have the
 * same names as ours.
 */
export async function assertOwnSchema<T>(db: Kysely<T>, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p')`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length === 0 || names.includes(MIGRATION_TABLE)) return
  const whose = names.some((name) => OF_SUPABASE.includes(name)) ? 'Supabase Auth' : 'another program'
  throw new Error(
    `its schema "${schema}" contains the tables of ${whose}: use a database without such a schema`,
  )
}
