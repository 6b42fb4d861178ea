import type { AuthContext } from '../context.ts'
import type { Session, User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { endSession } from './end-sessions.ts'

/**
 * Ends a session whose tokens are in two hands (RFC 9700, section 4.14.2: nobody can tell which are the owner's), and
 * tells the owner, once however many requests find it out.
 */
export function endReusedSession(context: AuthContext, session: Session, user: User): Promise<void> {
  context.note({ event: 'session_reused', account: user.id, session: session.id })
  return context.db.transaction().execute(async (trx) => {
    const isEnded = await endSession(trx, session.id)
    if (!isEnded || !user.email) return
    await enqueueMessage(trx, context, { template: 'session_ended', to: user.email, values: {} })
  })
}
