import type { Session } from '@supabase/auth-js'
import { claimsOf } from './claims-of.ts'
import type { Store } from './local-store.ts'

/**
 * A clock may be corrected by so much without a session being taken for one of a clock that was set
 * back.
 */
const slackSeconds = 60

/**
 * The store that auth-js reads its session from. Its `expires_at` is in this browser's own time
 * (see `service-fetch.ts`), and is told as past in two cases: the service has refused the refresh
 * token, so that auth-js removes the session instead of keeping it until the access token ends; or
 * it lies further ahead than the token lives, since the clock was set back or the session was
 * stored in the service's time, so that auth-js refreshes it.
 *
 * A session that has ended, or made room for another one, does not come back: auth-js stores
 * whatever a change of the account or a second factor is answered with, however late.
 */
export function sessionStore(store: Store, sessionKey: string, isRefused: (token: string) => boolean): Store {
  function isOver({ refresh_token, access_token, expires_at = 0 }: Session): boolean {
    const { iat, exp } = claimsOf(access_token)
    const life = Number(exp) - Number(iat)
    return isRefused(refresh_token) || expires_at - Date.now() / 1000 > life + slackSeconds
  }

  const known = new Set<unknown>()

  function stored(): Session | null {
    const session = readSession(store.getItem(sessionKey))
    if (session) known.add(sessionIdOf(session))
    return session
  }

  return {
    getItem(key) {
      const text = store.getItem(key)
      if (key !== sessionKey) return text
      const session = stored()
      return session && isOver(session) ? JSON.stringify({ ...session, expires_at: 0 }) : text
    },
    setItem(key, value) {
      const session = key === sessionKey ? readSession(value) : null
      const isLate =
        session && sessionIdOf(session) !== sessionIdOf(stored()) && known.has(sessionIdOf(session))
      if (!isLate) store.setItem(key, value)
    },
    removeItem: (key) => store.removeItem(key),
  }
}

/** Stays the same as the session is refreshed or stepped up. */
export const sessionIdOf = (session: Session | null): unknown =>
  session && claimsOf(session.access_token)['session_id']

/** The session that a store holds; null where it holds none. */
export function readSession(text: string | null): Session | null {
  try {
    const value: Session | null = JSON.parse(text ?? 'null')
    return typeof value?.access_token === 'string' ? value : null
  } catch {
    return null
  }
}
