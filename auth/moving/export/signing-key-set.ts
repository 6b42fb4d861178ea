import type { AtRest } from '../../crypto/at-rest.ts'
import { signingKeyPurpose } from '../../crypto/key-ring.ts'
import type { Database } from '../../db/open.ts'
import { listSigningKeys } from '../../db/service/signing-keys.ts'

/**
 * The signing keys as Supabase Auth takes them (GOTRUE_JWT_KEYS): one that signs, private, and the
 * one before it, which only verifies.
 */
export async function signingKeySet(db: Database, atRest: AtRest): Promise<object[]> {
  return (await listSigningKeys(db)).map(({ kid, status, public_jwk, private_jwk }) => {
    if (status === 'previous') return { ...public_jwk, use: 'sig', key_ops: ['verify'] }
    const jwk: object = JSON.parse(atRest.open(private_jwk, signingKeyPurpose(kid)))
    return { ...jwk, use: 'sig', key_ops: ['sign', 'verify'] }
  })
}
