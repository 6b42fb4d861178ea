import type { NewFactor } from '../../../db/tables.ts'
import { sessionOver } from '../../../sessions/session-life.ts'
import type { Fault, ImportedSession } from '../imported-account.ts'
import { readClaim } from './claims-of.ts'
import { ofRow, orFault, separated } from './odd-column.ts'
import type { SupabaseRow, SupabaseSession } from './row.ts'
import { sessionOf } from './session-of.ts'
import type { Target } from './target.ts'

/**
 * Returns the sessions of an account that continue here, how many users have to open again, and
 * which sessions and methods hold what can't be stored. A session that no token opens any more is
 * none of these.
 */
export function sessionsOf(
  row: SupabaseRow,
  { place, factors }: { place: string; factors: readonly NewFactor[] },
  { config, now }: Pick<Target, 'config' | 'now'>,
): { live: ImportedSession[]; left: number; leftMethods: number; odd: Fault[] } {
  const usable = row.sessions.filter(isUsable)
  const oddMethods: Fault[] = []
  const { whole, odd } = separated(
    usable.map((session) => {
      const claims = separated(
        session.claims.map((claim) =>
          orFault(place, () => ofRow('mfa_amr_claims', claim, () => readClaim(claim))),
        ),
      )
      oddMethods.push(...claims.odd)
      return orFault(place, () =>
        ofRow('sessions', session, () => sessionOf({ ...session, claims: claims.whole }, row, factors)),
      )
    }),
  )
  const living = whole.filter(
    ({ session: { created_at, refreshed_at = null, not_after = null } }) =>
      !sessionOver(config, { created_at, refreshed_at, not_after }, Date.parse(now)),
  )
  // The newest come first.
  const live = config.SESSIONS_SINGLE_PER_USER ? living.slice(0, 1) : living
  const unread = Math.max(0, Number(row.session_count) - row.sessions.length)
  return {
    live,
    left: usable.length - live.length + unread,
    leftMethods: oddMethods.length,
    odd: [...odd, ...oddMethods],
  }
}

/** Whether a session can still be opened. For a row with a fault this is unknown. */
const isUsable = ({ odd, refresh_token_hmac_key: key, tokens }: SupabaseSession): boolean =>
  Boolean(odd || key) || tokens.some(({ revoked }) => !revoked)
