import type { AtRest } from '../../crypto/at-rest.ts'
import type { AmrClaim, Session } from '../../db/tables.ts'
import { sessionKeyPurpose } from '../../sessions/session-key.ts'
import type { Row } from './exported-account.ts'

/** Methods that raise a session to aal2 in Supabase Auth (docs/wire-contract.md, 2.5). */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['totp', 'mfa/phone', 'mfa/webauthn'])
/**
 * Names of our methods in Supabase Auth. One without a name is left out; the other methods of the
 * session stay.
 */
const NAMES_THERE: ReadonlyMap<string, string | undefined> = new Map([
  ['sms', 'otp'],
  ['mfa', undefined],
  ['mfa/recovery_code', undefined],
])

/**
 * Returns the row of a user's own session, with the key of its refresh tokens, so that these stay
 * valid there. After a race of tabs, the generation that was presented counts.
 */
export function sessionRow(session: Session, claims: readonly AmrClaim[], atRest: AtRest): Row {
  const shown = claims
    .filter(({ authentication_method }) => SECOND_FACTORS.has(authentication_method))
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0]
  return {
    id: session.id,
    user_id: session.user_id,
    created_at: session.created_at,
    updated_at: session.updated_at,
    factor_id: shown?.factor_id ?? null,
    aal: shown ? 'aal2' : 'aal1',
    not_after: session.not_after,
    refreshed_at: session.refreshed_at,
    user_agent: session.user_agent,
    ip: session.ip,
    refresh_token_hmac_key: atRest.open(session.refresh_token_hmac_key, sessionKeyPurpose(session.id)),
    refresh_token_counter: session.generation_presented ?? session.refresh_token_counter,
  }
}

/** Returns the methods of a session, each once, as in Supabase Auth. */
export function claimRows(claims: readonly AmrClaim[]): Row[] {
  const rows = claims.flatMap((claim) => {
    const { id, session_id, created_at, updated_at, authentication_method: ours } = claim
    const authentication_method = NAMES_THERE.has(ours) ? NAMES_THERE.get(ours) : ours
    return authentication_method ? [{ id, session_id, created_at, updated_at, authentication_method }] : []
  })
  return [...new Map(rows.map((row) => [row.authentication_method, row])).values()]
}
