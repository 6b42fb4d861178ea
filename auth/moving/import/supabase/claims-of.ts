import type { NewFactor } from '../../../db/tables.ts'
import type { ImportedClaim } from '../imported-account.ts'
import { textIn, timeIn } from './odd-column.ts'
import type { SupabaseClaim, SupabaseSession } from './row.ts'

/** The type of factor that a method was shown with. */
const FACTOR_OF: Readonly<Record<string, string>> = {
  totp: 'totp',
  'mfa/phone': 'phone',
  'mfa/webauthn': 'webauthn',
}

/** Returns a method with its times in our form. */
export const readClaim = (claim: SupabaseClaim): SupabaseClaim => ({
  authentication_method: textIn(claim, 'authentication_method'),
  created_at: timeIn(claim, 'created_at'),
  updated_at: timeIn(claim, 'updated_at'),
})

/**
 * Returns the methods of a session. A method is left behind if its factor is, or if that is
 * unknown. If the account has a number, a code may have come by SMS, and must not prove a mailbox
 * then (docs/decisions/039).
 */
export function claimsOf(
  { claims, factor_id }: SupabaseSession,
  session_id: string,
  { factors, hasPhone }: { factors: readonly NewFactor[]; hasPhone: boolean },
): ImportedClaim[] {
  const byMethod = new Map<string, ImportedClaim>()
  for (const claim of claims) {
    const { authentication_method: method, created_at, updated_at } = claim
    const type = FACTOR_OF[method]
    const factor = type === undefined ? undefined : factorOf(type, factor_id, factors)
    if (type !== undefined && !factor) continue
    const authentication_method = method === 'otp' && hasPhone ? 'sms' : method
    byMethod.set(authentication_method, {
      session_id,
      created_at,
      updated_at,
      authentication_method,
      factor_id: factor?.id ?? null,
    })
  }
  return [...byMethod.values()]
}

function factorOf(type: string, id: string | null | undefined, factors: readonly NewFactor[]) {
  const ofType = factors.filter(({ factor_type }) => factor_type === type)
  return ofType.find((factor) => factor.id === id) ?? (ofType.length === 1 ? ofType[0] : undefined)
}
