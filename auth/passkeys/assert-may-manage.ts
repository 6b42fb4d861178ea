import type { Database } from '../db/open.ts'
import type { AssuranceLevel, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { lacksSecondFactor } from '../sessions/assurance.ts'

/**
 * Throws 403 `insufficient_aal` if the caller has not shown the account's second factor: passkeys
 * are sign-in methods.
 */
export async function assertMayManage(
  db: Database,
  caller: { user: User; aal: AssuranceLevel },
): Promise<void> {
  if (await lacksSecondFactor(db, caller)) {
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to manage passkeys when MFA is enabled',
    )
  }
}
