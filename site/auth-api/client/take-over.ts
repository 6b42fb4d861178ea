import { publicKey, serviceAddress } from '../../content/service-address.ts'
import { openStore } from './open-store.ts'

/** A session as auth-js stores it, of whichever service. */
interface FormerSession {
  refresh_token?: unknown
}

/**
 * Takes over, once, the session that the site kept before the service moved: its refresh token is
 * exchanged for tokens of this service, which need not know the keys of the former. What the
 * service refuses is forgotten; what it could not answer is tried again by the next page.
 */
export const takeOver = (formerKey: string, sessionKey: string): Promise<void> =>
  // Of two tabs the second finds what the first has stored.
  navigator.locks.request(formerKey, async () => {
    const text = localStorage.getItem(formerKey)
    if (text === null) return
    const store = openStore(sessionKey)
    if (store.getItem(sessionKey) === null) {
      const answer = await refresh(parseSession(text))
      if (answer && (answer.status >= 500 || answer.status === 429)) return
      if (answer?.ok) store.setItem(sessionKey, JSON.stringify(inOwnTime(await answer.json())))
    }
    localStorage.removeItem(formerKey)
    // As of another tab's sign-in: the page may have begun without it.
    dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  })

/** Undefined where there is no token to send. Rejects where no server answers. */
async function refresh({ refresh_token }: FormerSession): Promise<Response | undefined> {
  if (typeof refresh_token !== 'string') return undefined
  return fetch(`${serviceAddress}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ refresh_token }),
  })
}

/** The clocks of browser and service may differ. */
const inOwnTime = (session: { expires_in: number }) => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) + session.expires_in,
})

function parseSession(text: string): FormerSession {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
