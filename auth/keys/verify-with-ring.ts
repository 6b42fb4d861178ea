import { badJwt, UnknownKey } from '../crypto/access-token.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { KeyStore } from './key-store.ts'

/**
 * Verifies with the keys in memory, then with freshly loaded ones if the token names an unknown
 * key. Throws what `verify` throws, and 403 `bad_jwt` for a key that is unknown even then.
 */
export async function verifyWithRing<T>(keys: KeyStore, verify: (ring: KeyRing) => Promise<T>): Promise<T> {
  try {
    return await verify(await keys.ring())
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
  }
  try {
    return await verify(await keys.ringAgain())
  } catch (error) {
    throw error instanceof UnknownKey ? badJwt(error) : error
  }
}
