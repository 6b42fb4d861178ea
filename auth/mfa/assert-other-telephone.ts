import type { Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { listAmrClaims } from '../db/sessions/amr-claims.ts'
import type { Factor } from '../db/tables.ts'
import { validationFailed } from '../errors.ts'
import { assuranceLevel, isVerified } from '../sessions/assurance.ts'
import { assertNotSignInNumber } from './assert-not-sign-in-number.ts'

/**
 * Ensures that one telephone counts as one factor. A number may have become both, because the owner
 * gave it to the account, an import brought it, or sign-in by number was switched on later. Throws
 * 400 `validation_failed` where the session has shown nothing but codes to the factor's own number,
 * and where that number became a sign-in number while its enrolment was pending.
 */
export async function assertOtherTelephone(
  context: AuthContext,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  factor: Factor,
): Promise<void> {
  const { phone } = factor
  if (!phone || phone !== user.phone) return
  if (!isVerified(factor)) assertNotSignInNumber(context, user, phone)
  const claims = await listAmrClaims(context.db, session.id)
  const first = claims.filter((claim) => assuranceLevel([claim]) === 'aal1')
  if (first.some(({ authentication_method }) => authentication_method !== 'sms')) return
  throw validationFailed('This number has signed in: a second factor must be another one')
}
