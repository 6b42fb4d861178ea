import { type AuthContext, timestampOf } from '../context.ts'
import { parseRefreshToken } from '../crypto/refresh-token.ts'
import { listAmrClaims } from '../db/amr-claims.ts'
import { advanceSession, deleteSession, findSession } from '../db/sessions.ts'
import type { AmrClaim, Session, User } from '../db/tables.ts'
import { findUserById } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { isBanned } from './is-banned.ts'
import { type Origin, sessionKey } from './issue-session.ts'

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

/** The opaque tokens of old that a client may still hold after a move (wire contract, section 5.3, version 1). */
const OPAQUE = /^[a-z0-9]{12}$/

/**
 * Takes a refresh token and gives its session at the counter that the next token is for (wire contract, section
 * 9.2). The current token moves the counter on. The one before is answered with the current one again: its answer
 * was lost, or a second tab came at the same moment. An older one is a copy in wrong hands: the session ends. With it
 * come the methods that it had then: a second factor that is verified meanwhile must not show in the answer.
 */
export async function rotateRefreshToken(
  context: AuthContext,
  text: string,
  origin: Origin,
): Promise<{ session: Session; user: User; methods: AmrClaim[] }> {
  const { db } = context
  if (OPAQUE.test(text)) throw notFound()
  const token = parseRefreshToken(text)
  if (!token) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')

  const [session, methods] = await Promise.all([
    findSession(db, token.sessionId),
    listAmrClaims(db, token.sessionId),
  ])
  if (!session || !token.isSignedWith(sessionKey(context, session))) throw notFound()

  const user = await findUserById(db, session.user_id)
  if (!user) throw notFound()
  if (isBanned(user, context.clock())) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  if (session.not_after && Date.parse(session.not_after) <= context.clock()) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }

  const seen = { now: timestampOf(context), ...origin }
  // `raiseSession` counts on too: whatever it noted since the methods were read, this comes too late then.
  const advanced = await advanceSession(db, session.id, token.counter, seen)
  if (advanced) return { session: advanced, user, methods }

  // Somebody was here before: the row as it is now tells whether that was the request just before this one.
  const present = await listAmrClaims(db, session.id)
  const current = await findSession(db, session.id)
  // A second factor gave the session a new key meanwhile: this token is from before it.
  if (!current || !token.isSignedWith(sessionKey(context, current))) throw notFound()
  const age = current.refresh_token_counter - token.counter
  if (age === 1) return { session: current, user, methods: present }
  if (age < 0) {
    throw new AuthError(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server')
  }
  await deleteSession(db, session.id)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}
