import type { Database } from '../db/open.ts'
import type { AssuranceLevel, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { lacksSecondFactor } from '../sessions/assurance.ts'

/** A passkey is a way in: where a second factor guards the account, who adds or removes one must have shown it. */
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
