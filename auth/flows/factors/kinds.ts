import type { AuthContext } from '../../context.ts'
import type { Factor } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import type { FactorKind } from './factor-kind.ts'
import { phone } from './phone.ts'
import { totp } from './totp.ts'
import { webauthn } from './webauthn.ts'

/** The types of factor that a person enrols one by one. Recovery codes have a flow of their own. */
const kinds: Record<string, FactorKind> = { totp, phone, webauthn }

/** The rules of a type that a client names (wire contract, section 13.2). */
export function kindNamed(type: string | null | undefined): FactorKind {
  const kind = type && Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind) return kind
  throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

/** The rules of a stored factor. */
export function kindOf(factor: Factor): FactorKind {
  const kind = kinds[factor.factor_type]
  if (kind) return kind
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Refuses a type that the service is not set up for (wire contract, section 13.1). */
export function assertEnabled(kind: FactorKind, context: AuthContext, what: 'enroll' | 'verify'): void {
  if (kind.isEnabled(context)) return
  const message = what === 'enroll' ? 'MFA enroll' : 'MFA verification'
  throw new AuthError(422, kind.notEnabled[what], `${message} is disabled for ${kind.label}`)
}
