import { assertNotBanned } from '../../accounts/assert-not-banned.ts'
import type { AuthContext } from '../../context.ts'
import { lockUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { AssuranceLevel, FlowState, Session, User } from '../../db/tables.ts'
import { sessionGone } from '../../sessions/session-gone.ts'
import { assertMayLink } from './assert-may-link.ts'

/** Whose session asked to connect or disconnect a provider, and the level that it had. */
interface Asking {
  user: Pick<User, 'id'>
  /** Undefined in a flow from before they were kept: that one links nothing. */
  session: Pick<Session, 'id'> | undefined
  aal: AssuranceLevel
}

/** Who asks to connect or disconnect a provider: kept with a flow that does it later, and looked at again then. */
export const linkingSession = {
  /** As a flow remembers it. With the account's name on it the flow ends with a new password. */
  serialize: ({ user, session, aal }: Asking) => ({
    user_id: user.id,
    linking_target_id: user.id,
    linking_session_id: session?.id ?? null,
    linking_aal: aal,
  }),

  /** Undefined for a flow that is a sign-in. */
  parse({ linking_target_id, linking_session_id, linking_aal }: FlowState): Asking | undefined {
    if (linking_target_id === null) return undefined
    const session = linking_session_id === null ? undefined : { id: linking_session_id }
    return { user: { id: linking_target_id }, session, aal: linking_aal ?? 'aal1' }
  },

  /**
   * The account, locked until the transaction ends, if the session still lives and still may: it may have been ended
   * meanwhile, or a second factor asked for. Throws 403 `session_not_found`, `user_banned`, 404
   * `manual_linking_disabled`, 401 `insufficient_aal`.
   */
  async lockAccount(
    trx: Transaction,
    context: AuthContext,
    { user: { id }, session, aal }: Asking,
  ): Promise<User> {
    const user = await lockUser(trx, id)
    const now = session && (await findSession(trx, session.id))
    if (!user || now?.user_id !== user.id) throw sessionGone()
    assertNotBanned(user, context.clock())
    await assertMayLink(trx, context.config, { user, aal: aal === 'aal2' ? now.aal : 'aal1' })
    return user
  },
}
