import { listFactors } from '../../db/credentials/factors.ts'
import type { Database } from '../../db/open.ts'
import type { Factor } from '../../db/tables.ts'
import { factorNotFound } from '../own-factor.ts'

/** Returns the factor that holds a user's recovery codes. Throws 404 `mfa_factor_not_found`. */
export async function ownRecoveryCodes(db: Database, userId: string): Promise<Factor> {
  const factors = await listFactors(db, userId)
  const codes = factors.find((factor) => factor.factor_type === 'recovery_code')
  if (!codes) throw factorNotFound()
  return codes
}
