import type { AuthContext } from '../../context.ts'
import { findUserById } from '../../db/accounts/users.ts'
import { findAuthorization } from '../../db/oauth-server/authorizations.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import { endReusedSession } from '../../sessions/refresh/end-reused-session.ts'

/**
 * Ends the session that a code was exchanged for, because the code was presented again: two parties
 * hold it, and the service can't tell which is the client (RFC 6749, section 4.1.2).
 */
export async function endReusedCode(context: AuthContext, authorizationId: string): Promise<void> {
  const { db } = context
  const authorization = await findAuthorization(db, authorizationId)
  const session = authorization?.session_id ? await findSession(db, authorization.session_id) : undefined
  const user = session && (await findUserById(db, session.user_id))
  if (session && user) await endReusedSession(context, session, user)
}
