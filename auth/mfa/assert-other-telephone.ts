import type { Caller } from '../caller.ts'
import type { Database } from '../db/open.ts'
import { listAmrClaims } from '../db/sessions/amr-claims.ts'
import type { Factor } from '../db/tables.ts'
import { validationFailed } from '../errors.ts'
import { assuranceLevel } from '../sessions/assurance.ts'

/**
 * One telephone is one factor, also where its number became both, because the owner gave it to the
 * account, an import brought it, or sign-in by number was switched on later. Throws 400
 * `validation_failed` where the session has shown nothing but codes to the factor's own number.
 */
export async function assertOtherTelephone(
  db: Database,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  { phone }: Factor,
): Promise<void> {
  if (!phone || phone !== user.phone) return
  const claims = await listAmrClaims(db, session.id)
  const first = claims.filter((claim) => assuranceLevel([claim]) === 'aal1')
  if (first.some(({ authentication_method }) => authentication_method !== 'sms')) return
  throw validationFailed('This number has signed in: a second factor must be another one')
}
