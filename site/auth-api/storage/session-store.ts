import type { Session } from '@supabase/auth-js'
import { claimsOf } from '../claims-of.ts'
import type { Store } from './local-store.ts'

/**
 * How much later than by its lifetime a session may expire, for a corrected clock, before the clock
 * counts as set back.
 */
const slackSeconds = 60

/**
 * Creates the store that auth-js reads its session from. `expires_at` is by this browser's clock
 * (see `service-fetch.ts`). It is reported as past in two cases. If the service has refused the
 * refresh token, auth-js then removes the session instead of keeping it until the access token
 * expires. If `expires_at` is further ahead than the token's lifetime, since the clock was set back
 * or the session was stored by the service's clock, auth-js then refreshes it. A session that has
 * ended, or was replaced by another, is not stored again: auth-js stores the answer to any change
 * of the account or second factor, however late.
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

/** Returns the id of a session, which a refresh or a step-up doesn't change. */
export const sessionIdOf = (session: Session | null): unknown =>
  session && claimsOf(session.access_token)['session_id']

/** Parses a stored session. Returns null if there is none. */
export function readSession(text: string | null): Session | null {
  try {
    const value: Session | null = JSON.parse(text ?? 'null')
    return typeof value?.access_token === 'string' ? value : null
  } catch {
    return null
  }
}
