import type { AuthContext } from '../../context.ts'
import { newRecoveryCode } from '../../crypto/recovery-code.ts'

const CODES = 10

/** Codes as they are shown once, and as they are stored. */
export interface MadeCodes {
  codes: string[]
  hashes: string[]
}

/**
 * Makes ten codes. They share one salt, so that one hash of a given code finds it. Hashing is slow:
 * not for a transaction, and one by one, so that sign-ins find room in the queue. Throws 503
 * `service_unavailable`.
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
