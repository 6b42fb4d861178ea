import type { FastifyRequest } from 'fastify'
import { AUDIENCE, type AuthContext, issuerOf } from '../context.ts'
import { badJwt, createAccessTokenVerifier, UnknownKey } from '../crypto/access-token.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { findSession } from '../db/sessions.ts'
import type { AssuranceLevel, Session, User } from '../db/tables.ts'
import { findUserById } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { sessionGone } from '../flows/change-account.ts'
import { isBanned } from '../flows/is-banned.ts'
import { notePresented } from '../flows/note-presented.ts'
import { readUuid } from '../flows/read-uuid.ts'
import { sessionOver } from '../flows/session-life.ts'

/** Who asks: the account and the session of a token that was checked. */
export interface Caller {
  user: User
  session: Session
  /** What both the token and its session have reached: a token from before a second factor stays at aal1. */
  aal: AssuranceLevel
  /** When the token was signed, in seconds since 1970. */
  issuedAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The caller that {@link createBearerGuard} found. Throws when the route has no such guard. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the route has no bearer guard')
  return request.caller
}

const sessionExpired = () => new AuthError(403, 'session_expired', 'Session is no longer valid')

const BEARER = /^bearer (\S+)$/i

/** Lets through who holds an access token of a live session (wire contract, section 1.4; RFC 6750, section 2.1). */
export function createBearerGuard(context: AuthContext) {
  const verify = createVerifier(context)
  return async (request: FastifyRequest): Promise<void> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (!token) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    const { sub, session_id, session_generation, aal, iat = 0 } = await verify(token)
    if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
    const userId = typeof sub === 'string' && readUuid(sub)
    if (!userId) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
    const sessionId = typeof session_id === 'string' && readUuid(session_id)
    if (!sessionId) {
      throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
    }

    const [user, session] = await Promise.all([
      findUserById(context.db, userId),
      findSession(context.db, sessionId),
    ])
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    if (session?.user_id !== user.id) throw sessionGone()
    if (isBanned(user, context.clock())) throw new AuthError(403, 'user_banned', 'User is banned')
    if (sessionOver(context.config, session, context.clock())) throw sessionExpired()
    // A token from before they had one says nothing of its generation.
    if (typeof session_generation === 'number') {
      await notePresented(context, session, user, session_generation)
    }
    request.caller = { user, session, aal: aal === 'aal2' ? session.aal : 'aal1', issuedAt: iat }
  }
}

/** Verifies with the keys at hand, and once more with the stored ones when the token names a key that is new here. */
function createVerifier(context: AuthContext) {
  const verifyAccessToken = createAccessTokenVerifier()
  const issuer = issuerOf(context.config)
  const verifyWith = (token: string, ring: KeyRing) =>
    verifyAccessToken(token, { ring, issuer, audience: AUDIENCE, now: context.clock() })

  return async (token: string) => {
    try {
      return await verifyWith(token, await context.keys.ring())
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error
    }
    try {
      return await verifyWith(token, await context.keys.ringAgain())
    } catch (error) {
      throw error instanceof UnknownKey ? badJwt(error) : error
    }
  }
}
