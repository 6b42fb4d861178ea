import { assertOpen } from '../accounts/assert-open.ts'
import type { Caller } from '../caller.ts'
import { AUDIENCE, type AuthContext, issuerOf } from '../context.ts'
import { findAccountAndSession } from '../db/sessions/read-access.ts'
import { AuthError } from '../errors.ts'
import { verifyWithRing } from '../keys/verify-with-ring.ts'
import { readBearer } from '../values/read-bearer.ts'
import { readUuid } from '../values/read-uuid.ts'
import { notePresented } from './refresh/note-presented.ts'
import { sessionGone } from './session-gone.ts'
import { sessionOver } from './session-life.ts'

/**
 * Returns the account and the live session of the access token in an Authorization header
 * (docs/wire-contract.md, 1.4). Throws 401 `no_authorization`, 400 or 403 `bad_jwt`, 403
 * `user_not_found`, `session_not_found`, `session_expired`, `user_banned`, and `insufficient_scope`
 * for a token of a client. Such a token gives access only to what its scopes name, which is no more
 * than the user info contains (docs/decisions/041).
 */
export async function authenticate(context: AuthContext, authorization: string | undefined): Promise<Caller> {
  const caller = await authenticateAny(context, authorization)
  if (caller.session.oauth_client_id === null) return caller
  throw new AuthError(403, 'insufficient_scope', 'A token of a client opens the user info alone')
}

/** Authenticates as `authenticate` does, but accepts tokens of clients too. */
export async function authenticateAny(
  context: AuthContext,
  authorization: string | undefined,
): Promise<Caller> {
  const token = readBearer(authorization)
  const {
    sub,
    session_id,
    session_generation,
    aal,
    iat = 0,
  } = await verifyWithRing(context.keys, (ring) =>
    context.verifyAccessToken(token, {
      ring,
      issuer: issuerOf(context.config),
      formerIssuer: context.config.AUTH_FORMER_ISSUER,
      audience: AUDIENCE,
      now: context.clock(),
    }),
  )
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const userId = typeof sub === 'string' && readUuid(sub)
  if (!userId) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const sessionId = typeof session_id === 'string' && readUuid(session_id)
  if (!sessionId) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  context.note({ account: userId, session: sessionId })

  const found = await findAccountAndSession(context.db, { userId, sessionId })
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { session, ...account } = found
  const { user } = account
  if (session?.user_id !== user.id) throw sessionGone()
  assertOpen(user, context.clock())
  if (sessionOver(context.config, session, context.clock())) {
    throw new AuthError(403, 'session_expired', 'Session is no longer valid')
  }
  // Tokens of former releases have no generation.
  if (typeof session_generation === 'number') {
    await notePresented(context, session, user, session_generation)
  }
  return { ...account, session, aal: aal === 'aal2' ? session.aal : 'aal1', issuedAt: iat }
}
