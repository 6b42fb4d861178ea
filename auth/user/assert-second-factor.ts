import type { Caller } from '../caller.ts'
import type { Database } from '../db/open.ts'
import { AuthError } from '../errors.ts'
import { lacksSecondFactor } from '../sessions/assurance.ts'

/**
 * Throws 401 `insufficient_aal`, with this message, if the account has a second factor that the
 * caller's session has not shown.
 */
export async function assertSecondFactor(db: Database, caller: Caller, message: string): Promise<void> {
  if (await lacksSecondFactor(db, caller)) throw new AuthError(401, 'insufficient_aal', message)
}

/** The message to a caller who would change a password, an address or a number. */
export const AAL2_REQUIRED = 'AAL2 session is required to update email or password when MFA is enabled.'
