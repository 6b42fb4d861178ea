import type { Store } from './local-store.ts'

/**
 * What the sign-up client keeps, and where. Supabase answers a sign-up with a session where it
 * confirms nothing, but the visitor is told to sign in: that session stays in memory, where no
 * other tab or reload can find it. Everything else (the PKCE verifier of a confirmation link) goes
 * to `lasting`, under the names by which the sign-in client looks it up.
 */
export function signUpStorage(signUpKey: string, sessionKey: string, lasting: Store): Store {
  const memory = new Map<string, string>()
  const renamed = (key: string): string => sessionKey + key.slice(signUpKey.length)

  return {
    getItem: (key) => (key === signUpKey ? (memory.get(key) ?? null) : lasting.getItem(renamed(key))),
    setItem: (key, value) =>
      key === signUpKey ? void memory.set(key, value) : lasting.setItem(renamed(key), value),
    removeItem: (key) => (key === signUpKey ? void memory.delete(key) : lasting.removeItem(renamed(key))),
  }
}
