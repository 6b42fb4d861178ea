import type { Kysely } from 'kysely'
import { type DatabaseKind, migrationsOf } from './migrate.ts'
import { appliedMigrations } from './migrations/around/applied-migrations.ts'
import { assertComplete, assertKnown } from './migrations/around/assert-same-migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Throws unless the schema is the one of this version. A command must not change the schema under a
 * running service, nor make one in an empty database.
 */
export async function assertMigrated(db: Kysely<Tables>, kind: DatabaseKind, schema?: string): Promise<void> {
  const known = Object.keys(migrationsOf(kind))
  const applied = await appliedMigrations(db, schema)
  if (applied.length === 0) {
    throw new Error('it is empty: no service has been started on it. Are these the settings of the service?')
  }
  assertComplete('its schema', applied, known)
  assertKnown('its schema', applied, known)
}
