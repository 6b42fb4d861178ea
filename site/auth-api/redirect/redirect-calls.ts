import type { Session } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { Refusal } from '../errors/refusal.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { unwrap } from '../errors/unwrap.ts'
import { pendingFlows } from './pending-flows.ts'
import type { AuthRedirect } from './read-redirect.ts'

/** The result of a redirect. */
export interface Outcome {
  readonly kind: 'recovery' | 'confirmed' | 'address-changed' | 'connected' | 'signed-in'
  /** The user who is signed in now, or the provider that was connected. */
  readonly name: string
  readonly secondFactor: boolean
}

export interface RedirectCalls {
  /** Whether a user was signed in before. */
  isSignedIn(): Promise<boolean>
  /**
   * Asks the service for the account of the session in the address, and stores nothing. A refusal
   * is thrown.
   */
  ownerOf(redirect: BroughtSession): Promise<Owner>
  /**
   * Takes over the session in the address. Resolves when the watcher knows of it; a refusal is
   * thrown.
   */
  take(redirect: BroughtSession | Extract<AuthRedirect, { kind: 'code' }>): Promise<Outcome>
}

export type BroughtSession = Extract<AuthRedirect, { kind: 'session' }>

/** The account of a session in a link, compared to the one that is signed in. */
export interface Owner {
  /** Empty if the account has no address. */
  readonly email: string
  /** Whether this account is the one signed in here. */
  readonly isHere: boolean
  /** The address of a different account that is signed in here. */
  readonly instead: string | undefined
}

/**
 * Outcomes by the type in a mailed link, or by the method that opened the session
 * (docs/wire-contract.md, 11.5.3 and 2.5).
 */
const kinds: Readonly<Record<string, Outcome['kind']>> = {
  recovery: 'recovery',
  invite: 'recovery',
  signup: 'confirmed',
  'email/signup': 'confirmed',
  email_change: 'address-changed',
}

export function redirectCalls({
  client,
  url,
  headers,
  fetch,
  storage,
  storageKey,
  settled,
}: AuthCore): RedirectCalls {
  const current = async () => (await client.getSession()).data.session

  /** A PKCE code doesn't tell the method; the token does. */
  async function latestMethod(): Promise<string | undefined> {
    const { currentAuthenticationMethods } = await unwrap(client.mfa.getAuthenticatorAssuranceLevel())
    const [latest] = currentAuthenticationMethods
    return typeof latest === 'string' ? latest : latest?.method
  }

  /** Returns the provider that the account didn't have before. */
  function newProvider(before: Session | null, after: Session): string | undefined {
    if (before?.user.id !== after.user.id) return undefined
    const known = before.user.identities?.map(({ identity_id }) => identity_id) ?? []
    return after.user.identities?.find(({ identity_id }) => !known.includes(identity_id))?.provider
  }

  /**
   * Resolves to the account of a token as the service names it: the claims in a link may be forged.
   */
  async function accountOf(token: string): Promise<{ id: string; email?: string }> {
    const answer = await fetch(`${url}/user`, {
      headers: { ...headers, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    })
    if (answer.ok) return answer.json()
    const { msg = '', code } = await answer.json()
    throw toRefusal(Object.assign(new Error(msg), { status: answer.status, code }))
  }

  return {
    isSignedIn: async () => (await current()) !== null,

    async ownerOf({ accessToken }) {
      const { id, email = '' } = await accountOf(accessToken)
      const user = (await current())?.user
      const isHere = user?.id === id
      return { email, isHere, instead: isHere ? undefined : user?.email }
    },

    async take(redirect) {
      const before = await current()
      const brought =
        redirect.kind === 'code' ? await unwrap(exchange(redirect.code)) : await adopt(before, redirect)
      const session = brought.session
      if (!session) throw new Refusal('No session', { code: 'session_not_found' })

      const visitor = await settled()
      const secondFactor = visitor?.needsSecondFactor === true
      const provider = newProvider(before, session)
      if (provider) return { kind: 'connected', name: provider, secondFactor }
      const method = redirect.kind === 'session' ? redirect.type : await latestMethod()
      return { kind: kinds[method ?? ''] ?? 'signed-in', name: visitor?.email ?? '', secondFactor }
    },
  }

  /**
   * Exchanges a code, which doesn't say which flow it ends. The visitor may have begun another flow
   * since, so each verifier is tried, the latest first. The service keeps the code for the right
   * one (docs/wire-contract.md, 9.3).
   */
  async function exchange(code: string) {
    for (const flowId of pendingFlows({ storage, storageKey }).reverse()) {
      const answer = await client.exchangeCodeForSession(code, { flowId })
      if (answer.error?.code !== 'bad_code_verifier') return answer
    }
    return client.exchangeCodeForSession(code)
  }

  /**
   * The visitor has agreed to the account of the access token. A refresh token of another account
   * is refused.
   */
  async function adopt(before: Session | null, { accessToken, refreshToken }: BroughtSession) {
    const { id } = await accountOf(accessToken)
    const tokens = { access_token: accessToken, refresh_token: refreshToken }
    const { session } = await unwrap(client.setSession(tokens))
    if (session && session.user.id !== id) {
      await client.signOut({ scope: 'local' })
      throw new Refusal('Tokens of two accounts', { code: 'session_not_found' })
    }
    if (before && before.user.id !== id) endElsewhere(before)
    return { session }
  }

  /** Ends a session that no client holds the tokens of any more. */
  function endElsewhere({ access_token }: Session): void {
    const authorization = `Bearer ${access_token}`
    fetch(`${url}/logout?scope=local`, { method: 'POST', headers: { ...headers, authorization } }).catch(
      () => {},
    )
  }
}
