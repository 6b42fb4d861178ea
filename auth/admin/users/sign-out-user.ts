import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import type { Owner } from '../owner.ts'
import { lockAccountOf } from './find-account.ts'

/** Ends every session and every pending sign-in of an account. Throws 404 `user_not_found`. */
export function signOutUser(context: AuthContext, by: Owner, userId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const { id } = await lockAccountOf(trx, userId)
    await endSessions(trx, id)
    await deleteFlowStatesOf(trx, id)
    await recordAudit(trx, context, { actor: by, action: 'logout', traits: { user_id: id } })
  })
}
