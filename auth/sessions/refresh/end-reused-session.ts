import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import type { Session, User } from '../../db/tables.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { endSession } from '../end-sessions.ts'

/**
 * Ends a session whose tokens two clients hold (RFC 9700, section 4.14.2: the service can't tell
 * which of them is the owner's). Notifies the owner once, however many requests detect it.
 */
export async function endReusedSession(context: AuthContext, session: Session, user: User): Promise<void> {
  context.note({ event: 'session_reused', account: user.id, session: session.id })
  const isTold = user.email !== null && (await context.limits.notice(user.email))
  await context.db.transaction().execute(async (trx) => {
    const isEnded = await endSession(trx, session.id)
    if (!isEnded) return
    const traits = { session_id: session.id }
    await recordAudit(trx, context, { actor: user, action: 'token_revoked', traits })
    if (isTold) await notifyUser(trx, context, user, { template: 'session_ended', values: {} })
  })
}
