import type { AuthContext } from '../../context.ts'
import { newRecoveryCode } from '../../crypto/recovery-code.ts'

const CODES = 10

/** Recovery codes in plain text, which are shown once, and their hashes, which are stored. */
export interface MadeCodes {
  codes: string[]
  hashes: string[]
}

/**
 * Makes ten codes. They share one salt, so that hashing a given code once is enough to find it.
 * Hashing is slow: call this outside a transaction. The codes are hashed one by one, so that
 * sign-ins find room in the queue. Throws 503 `service_unavailable`.
 */
export async function makeRecoveryCodes({ passwords }: Pick<AuthContext, 'passwords'>): Promise<MadeCodes> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const [one = '', ...others] = codes
  const first = await passwords.hash(one)
  const hashes = [first]
  for (const code of others) {
    const hash = await passwords.lookupHash(code, first)
    if (hash !== undefined) hashes.push(hash)
  }
  return { codes, hashes }
}
