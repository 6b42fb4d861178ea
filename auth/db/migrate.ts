import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { first } from './migrations/001-first.ts'
import { adoptUnreleased } from './migrations/adopt-unreleased.ts'
import { MIGRATION_TABLE } from './migrations/applied-migrations.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './migrations/column-types.ts'
import type { Tables } from './tables.ts'

const migrations = (types: ColumnTypes): Record<string, Migration> => ({
  '001-first': first(types),
})

/**
 * Brings the schema up to date. Processes that start at once wait for each other. Throws what the
 * database said.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  schema?: string,
): Promise<void> {
  const known = migrations(kind === 'sqlite' ? sqliteTypes : postgresTypes)
  await adoptUnreleased(db, Object.keys(known), schema)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    ...(schema ? { migrationTableSchema: schema } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
