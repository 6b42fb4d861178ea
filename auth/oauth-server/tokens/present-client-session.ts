import type { AuthContext } from '../../context.ts'
import { formatRefreshToken } from '../../crypto/refresh-token.ts'
import { listAmrClaims } from '../../db/sessions/amr-claims.ts'
import type { AmrClaim, OAuthClient, Session, User } from '../../db/tables.ts'
import { sessionKey } from '../../sessions/session-key.ts'
import { signSession } from '../../sessions/tokens/sign-session.ts'

/** Presents the tokens of a client's session (RFC 6749, section 5.1). */
export async function presentClientSession(
  context: AuthContext,
  client: OAuthClient,
  session: Session,
  user: User,
  rotated?: AmrClaim[],
) {
  const { access_token, expires_in } = await signSession(
    context,
    session,
    user,
    rotated ?? (await listAmrClaims(context.db, session.id)),
    { isRefresh: rotated !== undefined },
  )
  const { id, refresh_token_counter, scopes } = session
  return {
    access_token,
    token_type: 'bearer' as const,
    expires_in,
    ...(client.grant_types.includes('refresh_token') && {
      refresh_token: formatRefreshToken(id, refresh_token_counter, sessionKey(context, session)),
    }),
    scope: scopes ?? '',
  }
}
