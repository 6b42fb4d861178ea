import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, issuerOf } from '../../context.ts'
import { verifySignature } from '../../crypto/access-token.ts'
import { parseRefreshToken } from '../../crypto/refresh-token.ts'
import { lockUser } from '../../db/accounts/users.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { OAuthClient, Session } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { verifyWithRing } from '../../keys/verify-with-ring.ts'
import { endSession } from '../../sessions/end-sessions.ts'
import { sessionKey } from '../../sessions/session-key.ts'
import { readUuid } from '../../values/read-uuid.ts'

/**
 * Ends the session of an access or refresh token, if it is this client's (RFC 7009). Any other
 * token counts as revoked already.
 */
export async function revokeToken(context: AuthContext, client: OAuthClient, token: string): Promise<void> {
  const { db } = context
  const session = (await ofRefreshToken(context, token)) ?? (await ofAccessToken(context, token))
  if (session?.oauth_client_id !== client.id) return
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, session.user_id)
    if (!user || !(await endSession(trx, session.id))) return
    const traits = { session_id: session.id, client_id: client.id, scope: 'one' }
    await recordAudit(trx, context, { actor: user, action: 'logout', traits })
  })
}

async function ofRefreshToken(context: AuthContext, text: string): Promise<Session | undefined> {
  const token = parseRefreshToken(text)
  const session = token && (await findSession(context.db, token.sessionId))
  return session && token.isSignedWith(sessionKey(context, session)) ? session : undefined
}

/** Finds the session of an access token. An expired one opens nothing, so its session stays. */
async function ofAccessToken(context: AuthContext, token: string): Promise<Session | undefined> {
  try {
    const now = context.clock()
    const issuer = issuerOf(context.config)
    const { payload } = await verifyWithRing(context.keys, (ring) =>
      verifySignature(token, { ring, issuer, now }),
    )
    const id = readUuid(String(payload['session_id']))
    return id === undefined ? undefined : await findSession(context.db, id)
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return undefined
    throw error
  }
}
