import type { AuthConfig } from '../config.ts'
import type { AssuranceLevel, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { mfaModeOf } from '../settings/mfa-requirement.ts'

/**
 * Throws 403 `insufficient_aal` for a session without a second factor where the account's role
 * needs one, whether or not the account has one yet.
 */
export function assertRequiredFactor(
  { MFA_REQUIRED }: Pick<AuthConfig, 'MFA_REQUIRED'>,
  { user, aal }: { user: Pick<User, 'role'>; aal: AssuranceLevel },
): void {
  if (aal === 'aal2' || mfaModeOf(MFA_REQUIRED, user.role) !== 'required') return
  throw new AuthError(
    403,
    'insufficient_aal',
    'AAL2 session is required for this account: show or enroll a second factor',
  )
}
