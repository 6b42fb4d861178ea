import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { AuthConfig } from '../../config.ts'
import { migrationsOf } from '../../db/migrate.ts'
import { MIGRATION_TABLE } from '../../db/migrations/around/applied-migrations.ts'
import { databaseFile } from '../../db/name-database.ts'
import type { Database } from '../../db/open.ts'
import { sqliteDialect } from '../../db/sqlite/dialect.ts'
import { SqliteWriter } from '../../db/sqlite/writer/writer.ts'
import type { Tables } from '../../db/tables.ts'
import { patience } from '../../db/timeouts.ts'

type Place = Pick<AuthConfig, 'DATA_DIR' | 'DATABASE_URL'>

/**
 * Brings a database to the state of the version whose last migration is this one, and fills it.
 * Throws what that version would.
 */
export async function makeVersion(
  { DATA_DIR, DATABASE_URL }: Place,
  last: string,
  fill: (db: Database) => Promise<unknown> = async () => {},
): Promise<void> {
  const kind = DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  const known = Object.entries(migrationsOf(kind)).filter(([name]) => name <= last)
  const dialect =
    DATABASE_URL === undefined
      ? sqliteDialect(new SqliteWriter(databaseFile(DATA_DIR), patience))
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL, max: 1 }) })
  const db = new Kysely<Tables>({ dialect })
  const within = DATABASE_URL === undefined ? db : db.withSchema('auth')
  try {
    const migrator = new Migrator({
      db: within,
      provider: { getMigrations: async (): Promise<Record<string, Migration>> => Object.fromEntries(known) },
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: `${MIGRATION_TABLE}_lock`,
      ...(DATABASE_URL === undefined ? {} : { migrationTableSchema: 'auth' }),
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await fill(within)
  } finally {
    await db.destroy()
  }
}
