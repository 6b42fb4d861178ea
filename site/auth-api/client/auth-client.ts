import { type AuthError, AuthClient as Client, type Session } from '@supabase/auth-js'
import { publicKey, serviceAddress } from '../../content/service-address.ts'
import type { Credentials } from '../credentials.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import type { Visitor } from '../visitor.ts'
import type { AuthCore } from './auth-core.ts'
import { claimsOf } from './claims-of.ts'
import type { keepLanguage } from './keep-language.ts'
import { openStore } from './open-store.ts'
import { type AsHuman, serviceFetch } from './service-fetch.ts'
import { readSession, sessionIdOf, sessionStore } from './session-store.ts'
import { watchCookies } from './watch-cookies.ts'

/**
 * Everything the islands ask of the auth service. What is refused is thrown as a `Refusal`; other
 * errors are unexpected.
 */
export interface AuthClient {
  /**
   * Resolves when the stored session has been taken up. What the address brings is for
   * `redirectCalls`.
   */
  start(): Promise<void>
  /**
   * Resolves when the watcher has been told who it is, to whether a second factor has to be shown
   * yet.
   */
  signIn(credentials: Credentials): Promise<{ secondFactor: boolean }>
  /**
   * Asks the browser for a passkey: `conditional`, in the list that it opens below a field, else in
   * a dialog of its own. Aborting the signal takes either away. Resolves as `signIn`.
   */
  signInWithPasskey(signal: AbortSignal, mediation?: 'conditional'): Promise<{ secondFactor: boolean }>
  /** Resolves when the service has answered all that it was asked for, or after two seconds. */
  idle(): Promise<void>
  /** Ends the session in this browser, reachable service or not. */
  signOut(): Promise<void>
  /**
   * Calls back with who is signed in, now and at every session event of this tab and the others;
   * waits for what it does.
   */
  watch(listener: (visitor: Visitor | null) => Promise<void>): void
  /** Makes calls on this client that come in a chunk of their own. */
  extend<Calls>(create: (core: AuthCore) => Calls): Calls
}

/** Loads what a sign-in goes on to. */
type ImportSteps = () => Promise<{ asHuman: AsHuman; keepLanguage: typeof keepLanguage }>

/**
 * Opens the browser's one session, stored under this key, at the auth service that the site was
 * built for.
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
  const storage = sessionStore(openStore(sessionKey), sessionKey, service.isRefused)
  const own = { storageKey: sessionKey, storage }
  const client = new Client({ ...shared, ...own })
  const beside: AuthCore['beside'] = (options) => new Client({ ...shared, ...options })
  let proven: { token: string; email: string } | undefined
  let told: Promise<Visitor | null> = Promise.resolve(null)

  /** The session as auth-js stored it, whether or not it can be refreshed just now. */
  const storedSession = () => readSession(storage.getItem(sessionKey))

  /**
   * The address in claims that the service's keys prove. An unreachable service disproves no
   * session.
   */
  async function identify(session: Session): Promise<string | null> {
    if (session.access_token === proven?.token) return proven.email
    const { data, error } = await client.getClaims(session.access_token, { allowExpired: true })
    if (data) {
      proven = { token: session.access_token, email: nameIn(data.claims) }
      return proven.email
    }
    if (!error || !isDisproved(error)) return nameIn(session.user ?? {})
    await client.signOut({ scope: 'local' })
    return null
  }

  /**
   * The next level is aal2 as soon as there is a verified factor, and where the service says that
   * it needs one. auth-js derives it of the session that it has to refresh first, if its clock says
   * so: that would make one refresh call for the next.
   */
  function needsSecondFactor({ access_token, user }: Session): boolean {
    const { aal, required_aal } = claimsOf(access_token)
    const hasFactor = (user?.factors ?? []).some(({ status }) => status === 'verified')
    return aal !== 'aal2' && (hasFactor || required_aal === 'aal2')
  }

  async function visitorOf(session: Session | null): Promise<Visitor | null> {
    const email = session && (await identify(session))
    if (!session || email === null) return null
    const isGuest = claimsOf(session.access_token)['is_anonymous'] === true
    const lading = session.user?.user_metadata?.['lading']
    return { email, isGuest, needsSecondFactor: needsSecondFactor(session), lading }
  }

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
      // What is undefined counts as left out, whatever the type says.
      const options = { signal, mediation } as { signal: AbortSignal }
      const { error } = await client.signInWithPasskey({ options })
      if (error) throw toRefusal(error)
      return { secondFactor: (await told)?.needsSecondFactor === true }
    },

    idle: service.idle,

    async signOut() {
      await client.signOut({ scope: 'local' })
    },

    watch(listener) {
      let turn = 0
      const report = async (session: Session | null) => {
        const mine = ++turn
        const visitor = await visitorOf(session)
        if (mine === turn) await listener(visitor)
        return visitor
      }
      // At once, while auth-js may still be trying to refresh it.
      told = report(storedSession())
      let known = sessionIdOf(storedSession())
      client.onAuthStateChange((event, session) => {
        // auth-js tells of none that it can't refresh just now, and of one that has ended since.
        told = report(event === 'SIGNED_OUT' ? null : storedSession())
        // Other tabs hear of a sign-in, too, and auth-js tells of one again as a tab comes to the
        // front.
        const isNew = sessionIdOf(session) !== known || event === 'MFA_CHALLENGE_VERIFIED'
        known = sessionIdOf(session)
        if (!session || !isNew || !document.hasFocus()) return
        void told.then(async (visitor) => {
          if (!visitor || visitor.needsSecondFactor) return
          const steps = await importSteps().catch(() => undefined)
          await steps?.keepLanguage(client, session)
        })
      })
      // Another tab's event may come before what it stored.
      addEventListener('storage', ({ key }) => {
        if (key === sessionKey) told = report(storedSession())
      })
      if (import.meta.env.SESSION_COOKIE_DOMAIN) {
        watchCookies(sessionKey, () => {
          told = report(storedSession())
        })
      }
      // A page taken back from the browser's cache missed what happened meanwhile.
      addEventListener('pageshow', ({ persisted }) => persisted && void report(storedSession()))
    },

    extend: (create) => create({ client, beside, ...shared, ...own, claimsOf, settled: () => told }),
  }
}

interface AccountNames {
  email?: string | undefined
  phone?: string | undefined
  user_metadata?: { custom_claims?: { address?: unknown } }
}

/** The address of an account, or its phone number; else the address of its wallet. */
const nameIn = ({ email, phone, user_metadata }: AccountNames): string =>
  email || (phone ? `+${phone}` : `${user_metadata?.custom_claims?.address ?? ''}`)

/**
 * The token is forged or its session is gone, which is more than the service being out of reach or
 * too busy.
 */
function isDisproved({ name, status = 0 }: AuthError): boolean {
  return (
    name === 'AuthInvalidJwtError' || name === 'AuthSessionMissingError' || [401, 403, 404].includes(status)
  )
}
