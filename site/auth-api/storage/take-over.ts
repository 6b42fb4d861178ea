import { publicKey, serviceAddress } from '../../content/service-address.ts'
import { saysNotNow } from '../errors/says-not-now.ts'
import { openStore } from './open-store.ts'

/** A session as auth-js stores it, from any service. */
interface FormerSession {
  refresh_token?: unknown
}

/**
 * Takes over, once, the session that the site stored before it moved to this service. Exchanges its
 * refresh token for tokens of this service, which need not know the former keys. Forgets a session
 * that the service refuses; if the service can't answer, the next page tries again.
 */
export const takeOver = (formerKey: string, sessionKey: string): Promise<void> =>
  // The second of two tabs finds the session that the first has stored.
  navigator.locks.request(formerKey, async () => {
    const text = localStorage.getItem(formerKey)
    if (text === null) return
    const store = openStore(sessionKey)
    if (store.getItem(sessionKey) === null) {
      const answer = await refresh(parseSession(text))
      if (answer && (answer.status >= 500 || (await saysNotNow(answer)))) return
      if (answer?.ok) store.setItem(sessionKey, JSON.stringify(inOwnTime(await answer.json())))
    }
    localStorage.removeItem(formerKey)
    // Sent as if another tab had signed in: the page may have started without the session.
    dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  })

/** Resolves to undefined if there is no token to send. Rejects if no server answers. */
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
