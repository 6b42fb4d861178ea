import type { AuthContext } from '../../context.ts'
import type { Factor, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { mfaModeOf } from '../../settings/mfa-requirement.ts'
import type { FactorKind } from './factor-kind.ts'
import { phone } from './phone.ts'
import { totp } from './totp.ts'
import { webauthn } from './webauthn.ts'

/** The types of factor that users enrol. Recovery codes have a folder of their own. */
const kinds: Record<string, FactorKind> = { totp, phone, webauthn }

/** Returns the rules of a type that a client names (docs/wire-contract.md, 13.2). Throws 400. */
export function kindNamed(type: string | null | undefined): FactorKind {
  const kind = type && Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind) return kind
  throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

/** The rules of a stored factor. Throws 404 for recovery codes. */
export function factorKindOf(factor: Factor): FactorKind {
  const kind = kinds[factor.factor_type]
  if (kind) return kind
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Throws 422 for a type that the service is not set up for, and for a role without factors. */
export function assertMayEnroll(kind: FactorKind, context: AuthContext, { role }: Pick<User, 'role'>): void {
  if (mfaModeOf(context.config.MFA_REQUIRED, role) === 'off') throw notEnabled(kind, 'enroll')
  assertEnabled(kind, context, 'enroll')
}

/** Throws 422 for a type that the service is not set up for (docs/wire-contract.md, 13.1). */
export function assertEnabled(kind: FactorKind, context: AuthContext, what: 'enroll' | 'verify'): void {
  if (!kind.isEnabled(context)) throw notEnabled(kind, what)
}

function notEnabled(kind: FactorKind, what: 'enroll' | 'verify'): AuthError {
  const message = what === 'enroll' ? 'MFA enroll' : 'MFA verification'
  return new AuthError(422, kind.notEnabled[what], `${message} is disabled for ${kind.label}`)
}
