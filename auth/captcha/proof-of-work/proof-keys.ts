import type { AuthContext } from '../../context.ts'
import { hostKeyOf } from '../../rate-limits/host-key-of.ts'

interface ProofKeys {
  /** Signs the challenge. */
  hmacSignatureSecret: string
  /** Signs the key that the solution finds. */
  hmacKeySignatureSecret: string
}

/**
 * Returns the keys of challenges for the client at this address, under each secret, the first one's
 * first. Challenges for another client are signed with different keys.
 */
export function proofKeys({ atRest }: Pick<AuthContext, 'atRest'>, address: string): ProofKeys[] {
  const host = hostKeyOf(address)
  const solutions = atRest.fingerprints(host, 'captcha solution')
  return atRest.fingerprints(host, 'captcha challenge').map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: solutions[index] ?? '',
  }))
}
