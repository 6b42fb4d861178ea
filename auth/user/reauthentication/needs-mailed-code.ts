import type { AuthContext } from '../../context.ts'
import { listAmrClaims } from '../../db/sessions/amr-claims.ts'
import { freshFor } from '../../sessions/assert-fresh.ts'
import { isByCode } from '../../sessions/is-by-code.ts'
import { isFromLater } from '../../values/is-from-later.ts'

/** The age up to which a session needs no code (docs/wire-contract.md, 10.3). */
const YOUNG_MS = 86_400_000

/**
 * Whether the settings require a mailed code before this session changes the password. They do for
 * a session older than a day, unless a code has recently reauthenticated it.
 */
export async function needsMailedCode(
  context: AuthContext,
  session: { id: string; created_at: string },
): Promise<boolean> {
  if (!context.config.SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION) return false
  const [begun, now] = [Date.parse(session.created_at), context.clock()]
  // The age of a session from before the clock was set back is unknown.
  if (begun + YOUNG_MS > now && !isFromLater(begun, now)) return false
  const claims = (await listAmrClaims(context.db, session.id)).filter(
    ({ updated_at }) => freshFor(context, { session: { proven_at: updated_at }, issuedAt: Infinity }) > 0,
  )
  return !isByCode(claims)
}
