import type { Factor } from '../db/tables.ts'
import { isVerified } from '../sessions/assurance.ts'

/**
 * Returns the factors that are removed with this one: the factor itself, and the recovery codes if
 * it is the last of the verified factors that they stand in for.
 */
export function removedAlong(factor: Factor, factors: readonly Factor[]): Factor[] {
  const rest = factors.filter((other) => other.id !== factor.id && isVerified(other))
  const isLast = rest.every(({ factor_type }) => factor_type === 'recovery_code')
  return isLast ? [factor, ...rest] : [factor]
}
