import { cookieStore } from './cookie-store.ts'
import { localStore, type Store } from './local-store.ts'

/**
 * Opens local storage; if the site was built to share the session across a domain, its cookies hold
 * the session.
 */
export function openStore(sessionKey: string): Store {
  return import.meta.env.SESSION_COOKIE_DOMAIN
    ? cookieStore(localStore(), sessionKey, import.meta.env.SESSION_COOKIE_DOMAIN)
    : localStore()
}
