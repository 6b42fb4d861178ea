import { cookieStore } from './cookie-store.ts'
import { localStore, type Store } from './local-store.ts'

/**
 * Local storage; of the session the cookies of the domain that shares it, where the site was built
 * for one.
 */
export function openStore(sessionKey: string): Store {
  return import.meta.env.SESSION_COOKIE_DOMAIN
    ? cookieStore(localStore(), sessionKey, import.meta.env.SESSION_COOKIE_DOMAIN)
    : localStore()
}
