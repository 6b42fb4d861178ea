import { verifySignature } from '../crypto/access-token.ts'
import type { SecretKeys } from '../crypto/secret-keys.ts'
import { isAdministratorRole } from '../settings/administrator-roles.ts'
import type { KeyStore } from './key-store.ts'
import { verifyWithRing } from './verify-with-ring.ts'

interface AdministratorKeys {
  secretKeys: SecretKeys
  keys: KeyStore
  /** Milliseconds since 1970. */
  clock: () => number
}

/**
 * Checks whether a text is a secret key, or a JWT of ours with an administrator's role and no
 * session. Throws 403 `bad_jwt` for a text that is neither a key nor a JWT of ours.
 */
export async function isAdministratorCredential(
  { secretKeys, keys, clock }: AdministratorKeys,
  credential: string,
): Promise<boolean> {
  if (secretKeys.includes(credential)) return true
  const now = clock()
  const { payload } = await verifyWithRing(keys, (ring) => verifySignature(credential, { ring, now }))
  return payload['session_id'] === undefined && isAdministratorRole(payload['role'])
}
