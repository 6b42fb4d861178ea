import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The table that holds the names of applied migrations. */
export const MIGRATION_TABLE = 'dropharbor_migrations'

// Kysely needs an index signature, which an interface would not have.
export type MigrationTable = { [MIGRATION_TABLE]: { name: string; timestamp: string } }

/** Returns the names of a database's migrations, in order; none for a new database. */
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
