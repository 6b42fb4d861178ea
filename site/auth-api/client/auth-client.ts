import { AuthClient as Client, type Session } from '@supabase/auth-js'
import { publicKey, serviceAddress } from '../../content/service-address.ts'
import type { endSession } from '../calls/end-session.ts'
import { claimsOf } from '../claims-of.ts'
import type { Credentials } from '../credentials.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { openStore } from '../storage/open-store.ts'
import { readSession, sessionIdOf, sessionStore } from '../storage/session-store.ts'
import { watchCookies } from '../storage/watch-cookies.ts'
import type { Visitor } from '../visitor.ts'
import type { AuthCore } from './auth-core.ts'
import { createVisitorReader } from './create-visitor-reader.ts'
import type { saveLanguage } from './save-language.ts'
import { type AsHuman, serviceFetch } from './service-fetch.ts'

/**
 * The islands' calls to the auth service. Refusals are thrown as `Refusal`; other errors are
 * unexpected.
 */
export interface AuthClient {
  /**
   * Resolves when the stored session has been loaded. Parameters of the address are for
   * `redirectCalls`.
   */
  start(): Promise<void>
  /** Resolves when the watcher knows of the user, to whether a second factor is still required. */
  signIn(credentials: Credentials): Promise<{ secondFactor: boolean }>
  /**
   * Asks the browser for a passkey: with `conditional` in the autofill list of a field, else in a
   * dialog of its own. Aborting the signal closes either. Resolves as `signIn` does.
   */
  signInWithPasskey(signal: AbortSignal, mediation?: 'conditional'): Promise<{ secondFactor: boolean }>
  /** Resolves when the service has answered every request, or after two seconds. */
  idle(): Promise<void>
  /** Ends the session in this browser, even if the service can't be reached. */
  signOut(): Promise<void>
  /**
   * Calls back with the user who is signed in, now and at every session event of this and other
   * tabs. Waits for the listener to finish.
   */
  watch(listener: (visitor: Visitor | null) => Promise<void>): void
  /** Creates calls on this client that are in chunks of their own. */
  extend<Calls>(create: (core: AuthCore) => Calls): Calls
}

/** Loads the code that follows a sign-in. */
type ImportSteps = () => Promise<{
  asHuman: AsHuman
  endSession: typeof endSession
  saveLanguage: typeof saveLanguage
}>

/**
 * Creates the client of the browser's one session, stored under this key, for the auth service that
 * the site was built for.
 */
export function createAuthClient(sessionKey: string, importSteps: ImportSteps): AuthClient {
  const service = serviceFetch(importSteps)
  const shared = {
    fetch: service.fetch,
    url: new URL(serviceAddress, location.origin).href,
    headers: { apikey: publicKey },
    flowType: 'pkce',
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  } as const
  const sessions = sessionStore(openStore(sessionKey), sessionKey, service.isRefused)
  let latestOwn = sessionIdOf(readSession(sessions.getItem(sessionKey)))
  const storage: typeof sessions = {
    ...sessions,
    setItem(key, value) {
      if (key === sessionKey) latestOwn = sessionIdOf(readSession(value))
      sessions.setItem(key, value)
    },
  }
  const own = { storageKey: sessionKey, storage }
  const client = new Client({ ...shared, ...own })
  const beside: AuthCore['beside'] = (options) => new Client({ ...shared, ...options })
  let told: Promise<Visitor | null> = Promise.resolve(null)
  /** Reports the stored session to the watcher. */
  let retell = () => {}

  /** The session as auth-js stored it, even if it can't be refreshed just now. */
  const storedSession = () => readSession(storage.getItem(sessionKey))
  const visitorOf = createVisitorReader({ client, storedSession, latestOwn: () => latestOwn })

  return {
    async start() {
      const { error } = await client.initialize()
      if (error) throw toRefusal(error)
    },

    async signIn(credentials) {
      const { error } = await client.signInWithPassword(credentials)
      if (error) throw toRefusal(error)
      return { secondFactor: (await told)?.needsSecondFactor === true }
    },

    async signInWithPasskey(signal, mediation) {
      // `undefined` counts as left out, whatever the type says.
      const options = { signal, mediation } as { signal: AbortSignal }
      const { error } = await client.signInWithPasskey({ options })
      if (error) throw toRefusal(error)
      return { secondFactor: (await told)?.needsSecondFactor === true }
    },

    idle: service.idle,

    async signOut() {
      const session = storedSession()
      // What auth-js ends a session with. Its `signOut` would first refresh one that has expired,
      // as long as that takes.
      await client['_removeSession']()
      // auth-js tells of it only once its start has ended, which waits for the refresh.
      retell()
      try {
        await (await importSteps()).endSession(session, beside)
      } catch {
        // It ends at the service when it is unused for long.
      }
    },

    watch(listener) {
      let turn = 0
      const report = async (session: Session | null) => {
        const mine = ++turn
        const visitor = await visitorOf(session)
        if (mine === turn) await listener(visitor)
        return visitor
      }
      retell = () => {
        told = report(storedSession())
      }
      // Reports at once, while auth-js may still be trying to refresh the session.
      retell()
      let known = sessionIdOf(storedSession())
      client.onAuthStateChange((event, session) => {
        // auth-js reports no session when it just can't refresh one, and still reports a session
        // that has ended since.
        told = report(event === 'SIGNED_OUT' ? null : storedSession())
        // Other tabs receive a sign-in too, and auth-js reports it again when a tab comes to the
        // front.
        const isNew = sessionIdOf(session) !== known || event === 'MFA_CHALLENGE_VERIFIED'
        known = sessionIdOf(session)
        if (!session || !isNew || !document.hasFocus()) return
        void told.then((visitor) => {
          if (!visitor || visitor.needsSecondFactor) return
          importSteps().then(
            (steps) => steps.saveLanguage(client, session),
            () => {},
          )
        })
      })
      // Another tab's event may arrive before the session that it stored.
      addEventListener('storage', ({ key }) => {
        if (key === sessionKey) retell()
      })
      if (import.meta.env.SESSION_COOKIE_DOMAIN) {
        watchCookies(sessionKey, retell)
      }
      // A page restored from the back/forward cache missed what happened meanwhile.
      addEventListener('pageshow', ({ persisted }) => persisted && retell())
    },

    extend: (create) => create({ client, beside, ...shared, ...own, claimsOf, settled: () => told }),
  }
}
