import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { consumeProof } from '../../db/one-time/used-proofs.ts'
import { isFromLater } from '../../values/is-from-later.ts'
import type { CaptchaFault } from '../captcha-faults.ts'
import { LIFE_MS } from './create-challenge.ts'
import { proofKeys } from './proof-keys.ts'
import { readSolution } from './read-solution.ts'

/**
 * Checks a solved challenge of ours. Returns its faults: none if it is correct and has not been
 * used before. A correct solution is thereby used up, for all processes.
 */
export async function checkSolution(
  context: Pick<AuthContext, 'atRest' | 'clock' | 'db'>,
  { token, address }: { token: string; address: string },
): Promise<CaptchaFault[]> {
  const payload = readSolution(token)
  if (!payload) return ['invalid-input-response']
  const { challenge, solution } = payload
  // In seconds since 1970, by the clock of the service.
  const end = challenge.parameters.expiresAt * 1000
  const now = context.clock()
  if (end <= now) return ['timeout-or-duplicate']
  for (const keys of proofKeys(context, address)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
    if (!verified) continue
    if (isFromLater(end, now + LIFE_MS)) return ['timeout-or-duplicate']
    const proof = {
      id: hashSecret(`captcha ${challenge.signature}`),
      expires_at: new Date(end).toISOString(),
    }
    return (await consumeProof(context.db, proof)) ? [] : ['timeout-or-duplicate']
  }
  return ['invalid-input-response']
}
