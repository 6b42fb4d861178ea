import type { AuthConfig } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import type { AssuranceLevel, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { assertRequiredFactor } from '../../mfa/assert-required-factor.ts'
import { lacksSecondFactor } from '../../sessions/assurance.ts'

/**
 * Checks that linking is on and that the caller's session has the level that a new password
 * requires: linking and unlinking change sign-in methods too. Throws 404 `manual_linking_disabled`,
 * 401 or 403 `insufficient_aal`.
 */
export async function assertMayLink(
  db: Database,
  config: AuthConfig,
  caller: { user: User; aal: AssuranceLevel },
): Promise<void> {
  if (!config.SECURITY_MANUAL_LINKING_ENABLED) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  assertRequiredFactor(config, caller)
  if (await lacksSecondFactor(db, caller)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to link or unlink an identity when MFA is enabled.',
    )
  }
}
