import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../around/column-types.ts'
import { createAccounts } from './accounts.ts'
import { createFactors } from './factors.ts'
import { createFlowState } from './flow-state.ts'
import { createKeys } from './keys.ts'
import { createLimitsAndLeases } from './limits-and-leases.ts'
import { createMessages } from './messages.ts'
import { createOneTimeTokens } from './one-time-tokens.ts'
import { createPasskeys } from './passkeys.ts'
import { createSessions } from './sessions.ts'
import { createUndosAndTraces } from './undos-and-traces.ts'

/** Every table of the first release. Later changes are migrations of their own, from 002 on. */
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
