import type { Session } from '@supabase/auth-js'
import { claimsOf } from '../claims-of.ts'
import { isDisproved } from '../errors/is-disproved.ts'
import { sessionIdOf } from '../storage/session-store.ts'
import type { Visitor } from '../visitor.ts'
import type { AuthCore } from './auth-core.ts'

interface VisitorSources {
  readonly client: AuthCore['client']
  /** The session as auth-js stored it, even if it can't be refreshed just now. */
  readonly storedSession: () => Session | null
  /** The id of the latest session that this page began or found at its start. */
  readonly latestOwn: () => unknown
}

const longestProofMs = 2000

/**
 * Returns a function from a session to its user: `null` if there is no session, or if the service's
 * keys don't verify its token.
 */
export function createVisitorReader({ client, storedSession, latestOwn }: VisitorSources) {
  let proven: { token: string; email: string } | undefined

  return async (session: Session | null): Promise<Visitor | null> => {
    const email = session && (await identify(session))
    if (!session || email === null) return null
    const isGuest = claimsOf(session.access_token)['is_anonymous'] === true
    const lading = session.user?.user_metadata?.['lading']
    const isFromElsewhere = sessionIdOf(session) !== latestOwn()
    return { email, isGuest, needsSecondFactor: needsSecondFactor(session), isFromElsewhere, lading }
  }

  /**
   * Resolves to the address in claims that the service's keys verify. A service that can't be
   * reached, or says nothing for two seconds, disproves no session: its user can sign out
   * meanwhile.
   */
  function identify(session: Session): Promise<string | null> {
    const known = nameIn(session.user ?? {})
    const late = new Promise<string>((resolve) => setTimeout(resolve, longestProofMs, known))
    return Promise.race([prove(session, known), late])
  }

  async function prove({ access_token }: Session, known: string): Promise<string | null> {
    if (access_token === proven?.token) return proven.email
    const { data, error } = await client.getClaims(access_token, { allowExpired: true })
    if (data) {
      proven = { token: access_token, email: nameIn(data.claims) }
      return proven.email
    }
    if (!error || !isDisproved(error)) return known
    // Late, another session may have taken its place.
    if (storedSession()?.access_token === access_token) await client.signOut({ scope: 'local' })
    return null
  }
}

/**
 * The next level is aal2 if there is a verified factor, or if the service requires it. auth-js
 * derives the level from a session that it refreshes first if it looks expired by this clock: then
 * each refresh would cause another.
 */
function needsSecondFactor({ access_token, user }: Session): boolean {
  const { aal, required_aal } = claimsOf(access_token)
  const hasFactor = (user?.factors ?? []).some(({ status }) => status === 'verified')
  return aal !== 'aal2' && (hasFactor || required_aal === 'aal2')
}

interface AccountNames {
  email?: string | undefined
  phone?: string | undefined
  user_metadata?: { custom_claims?: { address?: unknown } }
}

/** Returns the address of an account, else its phone number, else the address of its wallet. */
const nameIn = ({ email, phone, user_metadata }: AccountNames): string =>
  email || (phone ? `+${phone}` : `${user_metadata?.custom_claims?.address ?? ''}`)
