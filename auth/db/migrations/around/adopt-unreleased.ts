import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { MIGRATION_TABLE, type MigrationTable } from './applied-migrations.ts'

/**
 * The migrations before the first release. Together they made what 001-first makes
 * (docs/decisions/033).
 */
const unreleased = [
  '001-accounts',
  '002-keys-and-limits',
  '003-factors',
  '004-messages',
  '005-one-time-tokens',
  '006-flow-state',
  '007-oauth-client-states',
  '008-methods-of-factors',
  '009-user-verification-of-passkeys',
  '010-linking-sessions',
  '011-write-probes',
  '012-known-devices',
  '013-proofs',
  '014-account-undos',
  '015-generations-of-sessions',
  '016-sweeps',
  '017-traces-of-sign-ups',
  '018-sealing-keys',
]

/**
 * Marks a database that has all of those migrations as one that has the first. Throws if a database
 * has only some of them, or a migration that is not in `known`.
 */
export async function adoptUnreleased(
  db: Kysely<Tables>,
  applied: readonly string[],
  known: readonly string[],
): Promise<void> {
  const later = applied.find((name) => !known.includes(name) && !unreleased.includes(name))
  if (later !== undefined) {
    throw new Error(
      `its schema has ${later}, which this version does not know: start the version that made it`,
    )
  }
  const steps = applied.filter((name) => unreleased.includes(name))
  if (steps.length === 0) return
  if (steps.length < unreleased.length) {
    throw new Error(
      `its schema stands at ${steps.at(-1)}, which was never released: start it once with the last version that has ${unreleased.at(-1)}, or use an empty database`,
    )
  }
  await db
    .withTables<MigrationTable>()
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom(MIGRATION_TABLE)
        .where('name', 'in', unreleased)
        .executeTakeFirstOrThrow()
      // Another process that started at the same time was first: its transaction has ended if this
      // one finds no rows.
      if (Number(numDeletedRows) === 0) return
      const timestamp = new Date().toISOString()
      await transaction.insertInto(MIGRATION_TABLE).values({ name: '001-first', timestamp }).execute()
    })
}
