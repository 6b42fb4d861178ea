import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Where the names of applied migrations are kept. */
export const MIGRATION_TABLE = 'dropharbor_migrations'

// An interface would have no index signature, which Kysely asks for.
export type MigrationTable = { [MIGRATION_TABLE]: { name: string; timestamp: string } }

/** The names of the migrations that a database has, in order; none where it is new. */
export async function appliedMigrations(db: Kysely<Tables>, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const isMigrated = tables.some(
    (table) => table.name === MIGRATION_TABLE && (schema === undefined || table.schema === schema),
  )
  if (!isMigrated) return []
  const rows = await db
    .withTables<MigrationTable>()
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
