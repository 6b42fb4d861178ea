import { barOf } from '../../accounts/bar-of.ts'
import { type AuthContext, type Reason, timestampOf } from '../../context.ts'
import { isOpaque, opaqueTokenHashes, openOpaqueToken } from '../../crypto/opaque-refresh-token.ts'
import { parseRefreshToken, type RefreshToken } from '../../crypto/refresh-token.ts'
import { findOpaqueToken } from '../../db/sessions/former-sessions.ts'
import { type Account, findSessionWithAccount } from '../../db/sessions/read-access.ts'
import { advanceSession } from '../../db/sessions/session-refreshes.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { AmrClaim, Origin, Session, User } from '../../db/tables.ts'
import { AuthError, unavailable } from '../../errors.ts'
import { assertClientOf } from '../clients/assert-client-of.ts'
import { sessionKey } from '../session-key.ts'
import { sessionOver } from '../session-life.ts'
import { endReusedSession } from './end-reused-session.ts'
import { standingOf } from './session-generation.ts'

function notFound(context: AuthContext, reason: Reason): AuthError {
  context.note({ reason })
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

/** How long the parent token is still accepted: other tabs refresh at the same moment. */
const REUSE_INTERVAL_MS = 10_000
/** The most tries. A try fails only when another request has advanced the session. */
const MOST_TRIES = 10

const assertOwn = (session: Session): void => assertClientOf(session, undefined)

/** What a refresh returns, as it stood when the row was read. */
export interface Rotated extends Account {
  session: Session
  methods: AmrClaim[]
}

/**
 * Rotates a refresh token: returns its session at the generation of the next token
 * (docs/wire-contract.md, 9.2; docs/decisions/025), with the methods that it had then. A second
 * factor that is verified meanwhile must not show in the answer. Throws 400
 * `refresh_token_already_used` where two clients hold the session, which then ends. Throws whatever
 * `assertMay` throws for a session that the caller may not refresh: by default, for any but the
 * user's own.
 */
export async function rotateRefreshToken(
  context: AuthContext,
  text: string,
  origin: Origin,
  assertMay: (session: Session) => void = assertOwn,
): Promise<Rotated> {
  const token = isOpaque(text) ? await findOpaque(context, text) : parseRefreshToken(text)
  if (!token) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const rotated = await tryToRotate(context, token, origin, assertMay)
    if (rotated) return rotated
  }
  throw unavailable('Too many refreshes of this session at the moment, please retry.', 1)
}

/** Finds a token of another service, which its first use replaces by one of ours. */
async function findOpaque(context: AuthContext, text: string): Promise<RefreshToken> {
  const kept = await findOpaqueToken(context.db, opaqueTokenHashes(context.atRest, text))
  if (!kept) throw notFound(context, 'foreign_token')
  return openOpaqueToken(text, kept)
}

/**
 * Tries once to rotate the token; returns undefined when another request has advanced the session
 * meanwhile.
 */
async function tryToRotate(
  context: AuthContext,
  token: RefreshToken,
  origin: Origin,
  assertMay: (session: Session) => void,
): Promise<Rotated | undefined> {
  const { db } = context
  // Everything is read before the row is advanced, which fails where `stepUpSession` was faster.
  const found = await findSessionWithAccount(db, token.sessionId)
  if (!found) throw notFound(context, 'session_gone')
  const { session, user } = found
  // A step-up changes the session's key, so a token from before it is unknown.
  if (!token.isSignedWith(sessionKey(context, session))) throw notFound(context, 'former_key')
  assertMay(session)
  await context.limits.refresh(session.id)
  context.note({ account: user.id, session: session.id })
  assertLives(context, session, user)

  const seen = { now: timestampOf(context), ...origin }
  const newest = session.refresh_token_counter
  const standing = standingOf(session, token.counter)
  if (standing === 'ahead') {
    throw new AuthError(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server')
  }
  if (standing === 'offered') {
    const advanced = await advanceSession(db, session, { parent: token.counter, first: newest + 1 }, seen)
    return advanced && { ...found, session: advanced }
  }
  if (standing === 'parent' && isJustRefreshed(session, context.clock())) {
    const present = await findSession(db, session.id)
    if (present?.refresh_token_counter !== newest) return undefined
    const accepted = present.generation_presented ?? newest
    return { ...found, session: { ...present, refresh_token_counter: accepted } }
  }
  if (standing === 'parent' && session.generation_presented === null) {
    // The former answers were lost, or another client has one: the first token to be presented
    // counts.
    const first = session.generation_first ?? newest
    const advanced = await advanceSession(db, session, { parent: token.counter, first }, seen)
    return advanced && { ...found, session: advanced }
  }
  await endReusedSession(context, session, user)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

const REASONS = { expired: '', inactive: ' (Inactivity)', replaced: ' (Revoked by Newer Login)' } as const

function assertLives({ config, clock }: AuthContext, session: Session, user: User): void {
  const bar = barOf(user, clock(), 400)
  if (bar)
    throw new AuthError(
      400,
      bar.code,
      `Invalid Refresh Token: ${bar.code === 'user_closed' ? 'User Closed' : 'User Banned'}`,
    )
  const over = sessionOver(config, session, clock())
  if (!over) return
  throw new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${REASONS[over]}`)
}

/**
 * Returns whether the session was just refreshed. The clock may have jumped, in either direction.
 */
const isJustRefreshed = ({ refreshed_at }: Session, now: number): boolean =>
  refreshed_at !== null && Math.abs(now - Date.parse(refreshed_at)) <= REUSE_INTERVAL_MS
