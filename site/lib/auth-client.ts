import {
  type AuthError,
  AuthImplicitGrantRedirectError,
  AuthClient as Client,
  type Session,
} from '@supabase/auth-js'
import type { Credentials } from './credentials.ts'
import { localStore } from './local-store.ts'
import { Refusal } from './refusal.ts'
import { signUpStorage } from './sign-up-storage.ts'
import { toRefusal } from './to-refusal.ts'
import type { Visitor } from './visitor.ts'

/** Everything the islands ask of the auth service. What is refused is thrown as a `Refusal`; other errors are unexpected. */
export interface AuthClient {
  /** Resolves when the stored session, or the one that a link brought, has been taken up. */
  start(): Promise<void>
  /** Resolves when the watcher has been told who it is. */
  signIn(credentials: Credentials): Promise<void>
  /** Resolves to whether the address has to be confirmed by mail first. Nobody is signed in by it. */
  signUp(credentials: Credentials): Promise<{ confirm: boolean }>
  /** Ends the session in this browser, reachable service or not. */
  signOut(): Promise<void>
  /** Calls back with who is signed in, now and at every session event of this tab and the others. */
  watch(listener: (visitor: Visitor | null) => void): void
}

/** Opens the browser's one session, stored under this key, at the auth service that the site was built for. */
export function createAuthClient(sessionKey: string): AuthClient {
  const signUpKey = `${sessionKey}.sign-up`
  const shared = {
    url: new URL(import.meta.env.PUBLIC_AUTH_URL || '/auth/v1', location.origin).href,
    headers: { apikey: import.meta.env.PUBLIC_AUTH_KEY || 'dropharbor-public-key' },
    flowType: 'pkce',
  } as const
  const storage = localStore()
  const client = new Client({ ...shared, storageKey: sessionKey, storage })
  let proven: { token: string; visitor: Visitor } | undefined
  let told = Promise.resolve()
  let newcomers: InstanceType<typeof Client> | undefined

  /** The session as auth-js stored it, whether or not it can be refreshed just now. */
  function storedSession(): Session | null {
    try {
      const stored = JSON.parse(storage.getItem(sessionKey) ?? 'null')
      return typeof stored?.access_token === 'string' ? stored : null
    } catch {
      return null
    }
  }

  /** The claims whose signature the service's keys prove. An unreachable service disproves nobody. */
  async function identify(session: Session): Promise<Visitor | null> {
    if (session.access_token === proven?.token) return proven.visitor
    const { data, error } = await client.getClaims(session.access_token, { allowExpired: true })
    if (data) {
      proven = { token: session.access_token, visitor: { email: data.claims.email ?? '' } }
      return proven.visitor
    }
    if (!error || !isDisproved(error)) return { email: session.user?.email ?? '' }
    await client.signOut({ scope: 'local' })
    return null
  }

  return {
    async start() {
      const { error } = await client.initialize()
      if (!error) return
      // What a link brought didn't work and wouldn't after a reload.
      history.replaceState(null, '', location.pathname)
      throw error instanceof AuthImplicitGrantRedirectError ? new Refusal(error.message) : toRefusal(error)
    },

    async signIn(credentials) {
      const { error } = await client.signInWithPassword(credentials)
      if (error) throw toRefusal(error)
      await told
    },

    async signUp(credentials) {
      newcomers ??= new Client({
        ...shared,
        storageKey: signUpKey,
        storage: signUpStorage(signUpKey, sessionKey, storage),
        autoRefreshToken: false,
        detectSessionInUrl: false,
      })
      const options = { emailRedirectTo: `${location.origin}/` }
      const { data, error } = await newcomers.signUp({ ...credentials, options })
      if (error) throw toRefusal(error)
      if (data.session) void newcomers.signOut({ scope: 'local' })
      return { confirm: data.session === null }
    },

    async signOut() {
      await client.signOut({ scope: 'local' })
    },

    watch(listener) {
      let turn = 0
      const report = async (session: Session | null) => {
        const mine = ++turn
        const visitor = session && (await identify(session))
        if (mine === turn) listener(visitor)
      }
      // At once, while auth-js may still be trying to refresh it.
      told = report(storedSession())
      client.onAuthStateChange((event, session) => {
        told = report(event === 'INITIAL_SESSION' ? (session ?? storedSession()) : session)
      })
      // A page taken back from the browser's cache missed what happened meanwhile.
      addEventListener('pageshow', ({ persisted }) => persisted && void report(storedSession()))
    },
  }
}

/** The token is forged or its session is gone, which is more than the service being out of reach or too busy. */
function isDisproved({ name, status = 0 }: AuthError): boolean {
  return (
    name === 'AuthInvalidJwtError' || name === 'AuthSessionMissingError' || [401, 403, 404].includes(status)
  )
}
