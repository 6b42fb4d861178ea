import { presentUser } from '../accounts/present-user.ts'
import type { AuthContext } from '../context.ts'
import { formatRefreshToken } from '../crypto/refresh-token.ts'
import { findAccountWithMethods } from '../db/sessions/read-access.ts'
import type { Session, User } from '../db/tables.ts'
import type { Rotated } from './refresh/rotate-refresh-token.ts'
import { sessionKey } from './session-key.ts'
import { signSession } from './tokens/sign-session.ts'

/** Stands for an account that was deleted meanwhile. */
const NOTHING = { methods: [], identities: [], factors: [] }

/** What an answer shows beside a session and its user. */
export type SessionDetails = Pick<Rotated, 'methods' | 'identities' | 'factors'>

/**
 * Returns the tokens of a session at its present counter, with its user (docs/wire-contract.md,
 * 2.1). `shown` dates from the moment when the caller read the row; by default it is read now.
 * Throws the errors of the hook of the access token.
 */
export async function presentSession(
  context: AuthContext,
  session: Session,
  user: User,
  { shown, isRefresh = false }: { shown?: SessionDetails | undefined; isRefresh?: boolean } = {},
) {
  const ids = { userId: user.id, sessionId: session.id }
  const { methods, identities, factors } = shown ?? (await findAccountWithMethods(context.db, ids)) ?? NOTHING
  const signed = await signSession(context, session, user, methods, { isRefresh })
  return {
    ...signed,
    token_type: 'bearer' as const,
    refresh_token: formatRefreshToken(
      session.id,
      session.refresh_token_counter,
      sessionKey(context, session),
    ),
    user: presentUser(user, identities, factors),
  }
}
