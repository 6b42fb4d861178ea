import type { NewFactor } from '../../../db/tables.ts'
import { sessionOver } from '../../../sessions/session-life.ts'
import type { ImportedSession } from '../imported-account.ts'
import type { SupabaseRow, SupabaseSession } from './row.ts'
import { sessionOf } from './session-of.ts'
import type { Target } from './target.ts'

/**
 * The sessions of an account that live on here, and how many have to be opened anew. Those that no
 * token opens there any more are neither.
 */
export function sessionsOf(
  row: SupabaseRow,
  factors: readonly NewFactor[],
  { config, now }: Pick<Target, 'config' | 'now'>,
): { live: ImportedSession[]; left: number } {
  const usable = row.sessions.filter(isUsable)
  const moved = usable.flatMap((session) => sessionOf(session, row, factors) ?? [])
  const living = moved.filter(
    ({ session: { created_at, refreshed_at = null, not_after = null } }) =>
      !sessionOver(config, { created_at, refreshed_at, not_after }, Date.parse(now)),
  )
  // The newest stand first.
  const live = config.SESSIONS_SINGLE_PER_USER ? living.slice(0, 1) : living
  const unread = Math.max(0, Number(row.session_count) - row.sessions.length)
  return { live, left: usable.length - live.length + unread }
}

const isUsable = ({ refresh_token_hmac_key: key, tokens }: SupabaseSession): boolean =>
  Boolean(key) || tokens.some(({ revoked }) => !revoked)
