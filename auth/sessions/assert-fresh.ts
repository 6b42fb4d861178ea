import type { AuthContext } from '../context.ts'
import type { Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { isFromLater } from '../values/is-from-later.ts'

/**
 * A session that has to be fresh, with the time when its access token was signed (seconds since
 * 1970).
 */
export interface Prover {
  user?: Pick<User, 'is_anonymous'>
  session: Pick<Session, 'proven_at'>
  issuedAt: number
}

/**
 * Returns for how many more seconds this token may change sign-in methods (docs/decisions/021).
 * This is 0 unless its session was reauthenticated recently and the token was signed then or later,
 * so that a token copied earlier is worth nothing. An anonymous account has no proof but its
 * session, which is fresh as long as it lives.
 */
export function freshFor(
  { config, clock }: Pick<AuthContext, 'config' | 'clock'>,
  { user, session: { proven_at }, issuedAt }: Prover,
): number {
  if (user?.is_anonymous) return config.SECURITY_FRESH_SECONDS
  if (proven_at === null) return 0
  const provenAt = Date.parse(proven_at)
  if (isFromLater(provenAt, clock()) || issuedAt < Math.floor(provenAt / 1000)) return 0
  return Math.max(0, Math.ceil((provenAt - clock()) / 1000) + config.SECURITY_FRESH_SECONDS)
}

/** Throws 400 `reauthentication_needed` unless the session is fresh. */
export function assertFresh(context: Pick<AuthContext, 'config' | 'clock'>, prover: Prover): void {
  if (freshFor(context, prover) <= 0) throw reauthenticationNeeded('This change requires reauthentication')
}

export const reauthenticationNeeded = (message: string) =>
  new AuthError(400, 'reauthentication_needed', message)
