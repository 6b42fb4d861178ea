import type { Session } from '@supabase/auth-js'
import type { Arrival } from '../read-arrival.ts'
import { Refusal } from '../refusal.ts'
import type { AuthCore } from './auth-core.ts'
import { claimsOf } from './claims-of.ts'
import { unwrap } from './unwrap.ts'

/** What somebody has come back with. */
export interface Outcome {
  readonly kind: 'recovery' | 'confirmed' | 'address-changed' | 'connected' | 'signed-in'
  /** Of who is signed in now, or the provider that was connected. */
  readonly name: string
  readonly secondFactor: boolean
}

export interface ArrivalCalls {
  /** Whether somebody was signed in before. */
  isSignedIn(): Promise<boolean>
  /** Takes up the session that the address brought. Resolves when the watcher knows; a refusal is thrown. */
  take(arrival: Extract<Arrival, { kind: 'code' | 'session' }>): Promise<Outcome>
}

/** By the type in a mailed link, or the way in that a session was opened by (wire contract, sections 11.5.3 and 2.5). */
const kinds: Readonly<Record<string, Outcome['kind']>> = {
  recovery: 'recovery',
  invite: 'recovery',
  signup: 'confirmed',
  'email/signup': 'confirmed',
  email_change: 'address-changed',
}

export function arrivalCalls({ client, pendingFlows, settled }: AuthCore): ArrivalCalls {
  const current = async () => (await client.getSession()).data.session

  /** What PKCE doesn't tell, the token does. */
  async function waysIn(): Promise<string | undefined> {
    const { currentAuthenticationMethods } = await unwrap(client.mfa.getAuthenticatorAssuranceLevel())
    const [latest] = currentAuthenticationMethods
    return typeof latest === 'string' ? latest : latest?.method
  }

  /** The provider that the account didn't have before. */
  function newProvider(before: Session | null, after: Session): string | undefined {
    if (before?.user.id !== after.user.id) return undefined
    const known = before.user.identities?.map(({ identity_id }) => identity_id) ?? []
    return after.user.identities?.find(({ identity_id }) => !known.includes(identity_id))?.provider
  }

  return {
    isSignedIn: async () => (await current()) !== null,

    async take(arrival) {
      const before = await current()
      const brought =
        arrival.kind === 'code' ? await unwrap(exchange(arrival.code)) : await unwrap(adopt(before, arrival))
      const session = brought.session
      if (!session) throw new Refusal('No session', { code: 'session_not_found' })

      const visitor = await settled()
      const secondFactor = visitor?.needsSecondFactor === true
      const provider = newProvider(before, session)
      if (provider) return { kind: 'connected', name: provider, secondFactor }
      const way = arrival.kind === 'session' ? arrival.type : await waysIn()
      return { kind: kinds[way ?? ''] ?? 'signed-in', name: visitor?.email ?? '', secondFactor }
    },
  }

  /**
   * A code doesn't say which flow it ends. Somebody may have begun another since, so that each verifier is tried, the
   * latest first; the service keeps the code for the right one (wire contract, section 9.3).
   */
  async function exchange(code: string) {
    for (const flowId of pendingFlows().reverse()) {
      const answer = await client.exchangeCodeForSession(code, { flowId })
      if (answer.error?.code !== 'bad_code_verifier') return answer
    }
    return client.exchangeCodeForSession(code)
  }

  /** A link could be anybody's: it takes nobody's place (RFC 9700, section 4.7). */
  function adopt(before: Session | null, link: Extract<Arrival, { kind: 'session' }>) {
    if (before && before.user.id !== claimsOf(link.accessToken)['sub']) {
      throw new Refusal('Somebody else is signed in', { code: 'somebody_else' })
    }
    return client.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
  }
}
