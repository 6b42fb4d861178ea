import { type AuthContext, timestampOf } from '../context.ts'
import { deleteFlowStatesOf } from '../db/flow-states.ts'
import { deleteSessionsOf, findSession } from '../db/sessions.ts'
import type { Metadata, Session, User } from '../db/tables.ts'
import { lockUser, updateUser } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { withoutNulls } from './create-account.ts'

export const sessionGone = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/**
 * Changes password or metadata under a lock on the account, so that changes made at once add up (wire contract,
 * section 10.3). A new password ends every other session, and what was to become one. Throws 403 `session_not_found` when the session that
 * asks was ended meanwhile.
 */
export function changeAccount(
  context: AuthContext,
  caller: { user: User; session: Session },
  change: { data: Metadata | undefined; encrypted_password: string | undefined },
): Promise<User> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.user.id)
    if (!user || !(await findSession(trx, caller.session.id))) throw sessionGone()

    const { data, encrypted_password } = change
    if (encrypted_password !== undefined) {
      await deleteSessionsOf(trx, user.id, caller.session.id)
      await deleteFlowStatesOf(trx, user.id)
    }
    const changed = await updateUser(trx, user.id, {
      updated_at: timestampOf(context),
      ...(encrypted_password !== undefined && { encrypted_password }),
      ...(data && { raw_user_meta_data: withoutNulls({ ...user.raw_user_meta_data, ...data }) }),
    })
    return changed ?? user
  })
}
