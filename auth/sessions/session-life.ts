import type { AuthConfig } from '../config.ts'
import { REPLACED } from '../db/sessions/session-ends.ts'
import type { Session } from '../db/tables.ts'

/**
 * Returns why a session is over: it is too old, was not refreshed for too long, or was replaced by
 * a newer sign-in. Returns undefined while it lives. `now` is in milliseconds since 1970. The
 * bearer guard checks this as well as the refresh, so that a longer life of access tokens changes
 * nothing.
 */
export function sessionOver(
  config: Pick<AuthConfig, 'SESSIONS_TIMEBOX' | 'SESSIONS_INACTIVITY_TIMEOUT'>,
  session: Pick<Session, 'created_at' | 'refreshed_at' | 'not_after'>,
  now: number,
): 'expired' | 'inactive' | 'replaced' | undefined {
  const { SESSIONS_TIMEBOX: timebox, SESSIONS_INACTIVITY_TIMEOUT: idle } = config
  const isPast = (since: string, seconds: number) => Date.parse(since) + seconds * 1000 <= now
  if (session.not_after === REPLACED) return 'replaced'
  if (session.not_after && isPast(session.not_after, 0)) return 'expired'
  if (timebox > 0 && isPast(session.created_at, timebox)) return 'expired'
  // A refresh dated before the session's creation comes from a wrong clock.
  const isUnused =
    isPast(session.created_at, idle) && isPast(session.refreshed_at ?? session.created_at, idle)
  return idle > 0 && isUnused ? 'inactive' : undefined
}
