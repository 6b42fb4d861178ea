import { assertOpen } from '../../accounts/assert-open.ts'
import type { AuthContext } from '../../context.ts'
import { lockUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { AssuranceLevel, FlowState, Session, User } from '../../db/tables.ts'
import { sessionGone } from '../../sessions/session-gone.ts'
import { assertMayLink } from './assert-may-link.ts'

/** The session that asked to link or unlink an identity, and its level at that time. */
interface LinkingRequest {
  user: Pick<User, 'id'>
  /** Undefined in a flow that a former release began; such a flow can't link. */
  session: Pick<Session, 'id'> | undefined
  aal: AssuranceLevel
}

/**
 * The session that asks to link an identity: stored with the flow, and checked again at its end.
 */
export const linkingSession = {
  /** Returns the columns of the flow. Because of `user_id`, a new password ends the flow. */
  serialize: ({ user, session, aal }: LinkingRequest) => ({
    user_id: user.id,
    linking_target_id: user.id,
    linking_session_id: session?.id ?? null,
    linking_aal: aal,
  }),

  /** Returns undefined for a flow that signs in. */
  parse({ linking_target_id, linking_session_id, linking_aal }: FlowState): LinkingRequest | undefined {
    if (linking_target_id === null) return undefined
    const session = linking_session_id === null ? undefined : { id: linking_session_id }
    return { user: { id: linking_target_id }, session, aal: linking_aal ?? 'aal1' }
  },

  /**
   * Locks the account until the transaction ends, and checks the session again: it may have ended
   * meanwhile, or a second factor may have been enrolled. Throws 403 `session_not_found`,
   * `user_banned`, 404 `manual_linking_disabled`, 401 or 403 `insufficient_aal`.
   */
  async lockAccount(
    trx: Transaction,
    context: AuthContext,
    { user: { id }, session, aal }: LinkingRequest,
  ): Promise<User> {
    const user = await lockUser(trx, id)
    const now = session && (await findSession(trx, session.id))
    if (!user || now?.user_id !== user.id) throw sessionGone()
    assertOpen(user, context.clock())
    await assertMayLink(trx, context.config, { user, aal: aal === 'aal2' ? now.aal : 'aal1' })
    return user
  },
}
