import { presentAccount } from '../accounts/present-account.ts'
import type { AuthContext } from '../context.ts'
import { formatRefreshToken } from '../crypto/refresh-token.ts'
import type { AmrClaim, Session, User } from '../db/tables.ts'
import { sessionKey } from './session-key.ts'
import { signSession } from './tokens/sign-session.ts'

/**
 * The tokens of a session at its present counter, with its user (docs/wire-contract.md, 2.1).
 * `rotated` are the methods of a refresh, of the moment when the row was read; by default they are
 * read now. Throws what a hook of the access token does.
 */
export async function presentSession(
  context: AuthContext,
  session: Session,
  user: User,
  rotated?: AmrClaim[],
) {
  const [signed, account] = await Promise.all([
    signSession(context, session, user, rotated),
    presentAccount(context.db, user),
  ])
  return {
    ...signed,
    token_type: 'bearer' as const,
    refresh_token: formatRefreshToken(
      session.id,
      session.refresh_token_counter,
      sessionKey(context, session),
    ),
    user: account,
  }
}
