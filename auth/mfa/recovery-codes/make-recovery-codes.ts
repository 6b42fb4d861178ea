import type { AuthContext } from '../../context.ts'
import { newRecoveryCode } from '../../crypto/recovery-code.ts'

const CODES = 10

/** Codes as they are shown once, and as they are stored. */
export interface MadeCodes {
  codes: string[]
  hashes: string[]
}

export const NO_CODES: MadeCodes = { codes: [], hashes: [] }

/**
 * Makes ten codes. They share one salt, so that one hash of a given code finds it. Hashing is slow:
 * not for a transaction. Throws 503 `service_unavailable`.
 */
export async function makeRecoveryCodes({ passwords }: Pick<AuthContext, 'passwords'>): Promise<MadeCodes> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const [one = '', ...others] = codes
  const first = await passwords.hash(one)
  const rest = await Promise.all(others.map((code) => passwords.lookupHash(code, first)))
  return { codes, hashes: [first, ...rest.filter((hash) => hash !== undefined)] }
}
