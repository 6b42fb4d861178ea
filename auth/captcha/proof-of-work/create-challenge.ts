import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge as create } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AuthContext } from '../../context.ts'
import { proofKeys } from './proof-keys.ts'

/**
 * The time to solve a challenge, in milliseconds: short enough that attackers can't hoard
 * solutions.
 */
export const LIFE_MS = 120_000
/** The cost of one try; measurements are in docs/figures/faults.md. */
const ITERATIONS = 2_500
/**
 * Most tries that a solution takes, so that no visitor is unlucky. The very first try may succeed:
 * if low numbers never did, attackers would skip them, and visitors alone would pay for them.
 */
const MOST_TRIES = 200

/**
 * Creates a challenge for the client at this address, which no other can use. Nothing of it is
 * stored.
 */
export function createChallenge(
  context: Pick<AuthContext, 'atRest' | 'clock'>,
  address: string,
): Promise<Challenge> {
  const [keys] = proofKeys(context, address)
  return create({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(MOST_TRIES),
    deriveKey,
    expiresAt: new Date(context.clock() + LIFE_MS),
    ...keys,
  })
}
