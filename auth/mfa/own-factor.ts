import { findFactor } from '../db/credentials/factors.ts'
import type { Database } from '../db/open.ts'
import type { Factor } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { readUuid } from '../values/read-uuid.ts'

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/**
 * Returns the factor with this id, if it is this user's. Throws 404 (docs/wire-contract.md, 13.1).
 */
export async function ownFactor(db: Database, userId: string, id: string): Promise<Factor> {
  const factorId = readUuid(id)
  if (!factorId) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = await findFactor(db, userId, factorId)
  if (!factor) throw factorNotFound()
  return factor
}
