import { listFactors } from '../db/credentials/factors.ts'
import type { Database } from '../db/open.ts'
import type { AmrClaim, AssuranceLevel, Factor } from '../db/tables.ts'

/**
 * Methods that prove a second factor (docs/wire-contract.md, 2.5). `mfa` (RFC 8176) accompanies
 * `passkey` after user verification.
 */
const SECOND_FACTORS: ReadonlySet<string> = new Set([
  'totp',
  'mfa/phone',
  'mfa/webauthn',
  'mfa/recovery_code',
  'mfa',
])

/** Returns the assurance level that a session's methods amount to. */
export const assuranceLevel = (claims: Pick<AmrClaim, 'authentication_method'>[]): AssuranceLevel =>
  claims.some((claim) => SECOND_FACTORS.has(claim.authentication_method)) ? 'aal2' : 'aal1'

export const isVerified = (factor: Factor): boolean => factor.status === 'verified'

/** Returns whether the account has a second factor and this caller has not shown one. */
export async function lacksSecondFactor(
  db: Database,
  caller: { user: { id: string }; aal: AssuranceLevel },
): Promise<boolean> {
  return caller.aal === 'aal1' && (await listFactors(db, caller.user.id)).some(isVerified)
}
