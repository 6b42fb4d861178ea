import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { accounts } from './migrations/001-accounts.ts'
import { keysAndLimits } from './migrations/002-keys-and-limits.ts'
import { factors } from './migrations/003-factors.ts'
import { messages } from './migrations/004-messages.ts'
import { oneTimeTokens } from './migrations/005-one-time-tokens.ts'
import { flowState } from './migrations/006-flow-state.ts'
import { oauthClientStates } from './migrations/007-oauth-client-states.ts'
import { methodsOfFactors } from './migrations/008-methods-of-factors.ts'
import { userVerificationOfPasskeys } from './migrations/009-user-verification-of-passkeys.ts'
import { linkingSessions } from './migrations/010-linking-sessions.ts'
import { writeProbes } from './migrations/011-write-probes.ts'
import { knownDevices } from './migrations/012-known-devices.ts'
import { proofs } from './migrations/013-proofs.ts'
import { accountUndos } from './migrations/014-account-undos.ts'
import { generationsOfSessions } from './migrations/015-generations-of-sessions.ts'
import { sweeps } from './migrations/016-sweeps.ts'
import { tracesOfSignUps } from './migrations/017-traces-of-sign-ups.ts'
import { sealingKeys } from './migrations/018-sealing-keys.ts'
import { postgresTypes, sqliteTypes } from './migrations/column-types.ts'

/** Brings the schema up to date. Processes that start at once wait for each other. Throws what the database said. */
export async function migrate<T>(db: Kysely<T>, kind: 'sqlite' | 'postgres', schema?: string): Promise<void> {
  const types = kind === 'sqlite' ? sqliteTypes : postgresTypes
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '001-accounts': accounts(types),
        '002-keys-and-limits': keysAndLimits(types),
        '003-factors': factors(types),
        '004-messages': messages(types),
        '005-one-time-tokens': oneTimeTokens(types),
        '006-flow-state': flowState(types),
        '007-oauth-client-states': oauthClientStates(types),
        '008-methods-of-factors': methodsOfFactors(types),
        '009-user-verification-of-passkeys': userVerificationOfPasskeys,
        '010-linking-sessions': linkingSessions(types),
        '011-write-probes': writeProbes(types),
        '012-known-devices': knownDevices,
        '013-proofs': proofs(types),
        '014-account-undos': accountUndos(types),
        '015-generations-of-sessions': generationsOfSessions,
        '016-sweeps': sweeps(types),
        '017-traces-of-sign-ups': tracesOfSignUps(types),
        '018-sealing-keys': sealingKeys(types),
      }),
    },
    migrationTableName: 'dropharbor_migrations',
    migrationLockTableName: 'dropharbor_migrations_lock',
    ...(schema ? { migrationTableSchema: schema } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
