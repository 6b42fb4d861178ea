import type { Migration } from 'kysely/migration'
import { createAccounts } from './001-first/accounts.ts'
import { createFactors } from './001-first/factors.ts'
import { createFlowState } from './001-first/flow-state.ts'
import { createKeys } from './001-first/keys.ts'
import { createLimitsAndLeases } from './001-first/limits-and-leases.ts'
import { createMessages } from './001-first/messages.ts'
import { createOneTimeTokens } from './001-first/one-time-tokens.ts'
import { createPasskeys } from './001-first/passkeys.ts'
import { createSessions } from './001-first/sessions.ts'
import { createUndosAndTraces } from './001-first/undos-and-traces.ts'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * Every table as the first release knows it. What comes later is a migration of its own, from 002
 * on.
 */
export const first = (type: ColumnTypes): Migration => ({
  async up(db) {
    await createAccounts(db, type)
    await createSessions(db, type)
    await createFactors(db, type)
    await createPasskeys(db, type)
    await createOneTimeTokens(db, type)
    await createUndosAndTraces(db, type)
    await createFlowState(db, type)
    await createMessages(db, type)
    await createKeys(db, type)
    await createLimitsAndLeases(db, type)
  },
})
