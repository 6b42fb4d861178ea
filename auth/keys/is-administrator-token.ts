import { verifySignature } from '../crypto/access-token.ts'
import { isAdministratorRole } from '../settings/administrator-roles.ts'
import type { KeyStore } from './key-store.ts'
import { verifyWithRing } from './verify-with-ring.ts'

/**
 * Whether a JWT of ours is an administrator's: of such a role, and of no session. Throws 403
 * `bad_jwt` for what is none of ours.
 */
export async function isAdministratorToken(
  { keys, clock }: { keys: KeyStore; clock: () => number },
  token: string,
): Promise<boolean> {
  const now = clock()
  const { payload } = await verifyWithRing(keys, (ring) => verifySignature(token, { ring, now }))
  return payload['session_id'] === undefined && isAdministratorRole(payload['role'])
}
