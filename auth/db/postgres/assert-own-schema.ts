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

/** Encodings that keep every letter: SQL_ASCII keeps the bytes as they are sent. */
const COMPLETE_ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * Throws if the schema holds tables of another program: Supabase Auth's schema and tables have the
 * same names as ours. Throws if there is no schema yet and the database can't keep every letter.
 */
export async function assertOwnSchema<T>(db: Kysely<T>, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p')`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return assertEncoding(db)
  if (names.includes(MIGRATION_TABLE)) return
  const whose = names.some((name) => OF_SUPABASE.includes(name)) ? 'Supabase Auth' : 'another program'
  throw new Error(
    `its schema "${schema}" contains the tables of ${whose}: use a database without such a schema`,
  )
}

async function assertEncoding<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding ?? ''
  if (COMPLETE_ENCODINGS.includes(encoding)) return
  throw new Error(
    `its encoding is ${encoding}: a visitor whose name it lacks the letters for could not sign up; make the database with "createdb --encoding=UTF8 --template=template0"`,
  )
}
