import type { Factor } from '../db/tables.ts'
import { isVerified } from '../sessions/assurance.ts'

/**
 * What goes with a factor of an account when it is removed: itself, and the recovery codes with the
 * last of the verified ones that they replace.
 */
export function removedAlong(factor: Factor, factors: readonly Factor[]): Factor[] {
  const rest = factors.filter((other) => other.id !== factor.id && isVerified(other))
  const isLast = rest.every(({ factor_type }) => factor_type === 'recovery_code')
  return isLast ? [factor, ...rest] : [factor]
}
