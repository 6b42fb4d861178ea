import type { Credential } from '../../crypto/webauthn/credential.ts'
import { listFactors } from '../../db/credentials/factors.ts'
import type { Database } from '../../db/open.ts'
import type { Factor } from '../../db/tables.ts'
import { credentialOfFactor } from './stored-credential.ts'

/** Lists the credentials of a user's factors. Only verified credentials are stored. */
export async function webauthnCredentials(
  db: Database,
  userId: string,
): Promise<{ factor: Factor; credential: Credential }[]> {
  const factors = await listFactors(db, userId)
  return factors.flatMap((factor) => {
    const credential = credentialOfFactor(factor)
    return credential ? [{ factor, credential }] : []
  })
}
