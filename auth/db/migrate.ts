import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { first } from './migrations/001-first/first.ts'
import { auditLog } from './migrations/002-audit-log.ts'
import { listsOfUsers } from './migrations/003-lists-of-users.ts'
import { customProviders } from './migrations/005-custom-providers.ts'
import { closedAccounts } from './migrations/008-closed-accounts.ts'
import { events } from './migrations/009-events.ts'
import { ownerPage } from './migrations/010-owner-page.ts'
import { siteCounts } from './migrations/011-site-counts.ts'
import { phoneCodes } from './migrations/012-phone-codes.ts'
import { dueEvents } from './migrations/013-due-events.ts'
import { usedProofs } from './migrations/015-used-proofs.ts'
import { sweptRows } from './migrations/017-swept-rows.ts'
import { formerSessions } from './migrations/018-former-sessions.ts'
import { adoptUnreleased } from './migrations/around/adopt-unreleased.ts'
import { appliedMigrations, MIGRATION_TABLE } from './migrations/around/applied-migrations.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './migrations/around/column-types.ts'
import { updatesInPlace } from './migrations/in-place/019-updates-in-place.ts'
import { signInsInPlace } from './migrations/in-place/020-sign-ins-in-place.ts'
import { fewerIndexes } from './migrations/in-place/021-fewer-indexes.ts'
import { provisionedAccounts } from './migrations/in-place/025-provisioned-accounts.ts'
import { accountsLeaveNothing } from './migrations/leave-nothing/006-accounts-leave-nothing.ts'
import { parentsLeaveNothing } from './migrations/leave-nothing/022-parents-leave-nothing.ts'
import { oauthServer } from './migrations/oauth-server/014-oauth-server.ts'
import { consentedResources } from './migrations/oauth-server/023-consented-resources.ts'
import { askedConsents } from './migrations/oauth-server/024-asked-consents.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

const types: Readonly<Record<DatabaseKind, ColumnTypes>> = { sqlite: sqliteTypes, postgres: postgresTypes }

/** Returns every migration, in order. */
export const migrationsOf = (kind: DatabaseKind): Record<string, Migration> => ({
  '001-first': first(types[kind]),
  '002-audit-log': auditLog(types[kind], kind),
  '003-lists-of-users': listsOfUsers(kind),
  '005-custom-providers': customProviders(types[kind]),
  '006-accounts-leave-nothing': accountsLeaveNothing(kind),
  '008-closed-accounts': closedAccounts(types[kind]),
  '009-events': events(types[kind], kind),
  '010-owner-page': ownerPage(types[kind]),
  '011-site-counts': siteCounts(),
  '012-phone-codes': phoneCodes(kind),
  '013-due-events': dueEvents(kind),
  '014-oauth-server': oauthServer(types[kind], kind),
  '015-used-proofs': usedProofs(types[kind]),
  '017-swept-rows': sweptRows,
  '018-former-sessions': formerSessions(types[kind]),
  '019-updates-in-place': updatesInPlace(kind),
  '020-sign-ins-in-place': signInsInPlace(kind),
  '021-fewer-indexes': fewerIndexes(kind),
  '022-parents-leave-nothing': parentsLeaveNothing(kind),
  '023-consented-resources': consentedResources,
  '024-asked-consents': askedConsents,
  '025-provisioned-accounts': provisionedAccounts(types[kind], kind),
})

/**
 * Brings the schema up to date. Processes that start at once wait for each other. Throws the
 * database's error.
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind, schema?: string): Promise<void> {
  const known = migrationsOf(kind)
  const names = Object.keys(known)
  const applied = await appliedMigrations(db, schema)
  await adoptUnreleased(db, applied, names)
  // Most starts have nothing to apply. What another process is about to apply is not visible yet.
  if (names.every((name) => applied.includes(name))) return
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
