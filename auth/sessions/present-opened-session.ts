import type { AuthContext } from '../context.ts'
import type { Session, User } from '../db/tables.ts'
import { endSession } from './end-sessions.ts'
import { presentSession } from './present-session.ts'

/**
 * `presentSession` for one that has just been opened. Where its tokens can't be made, because a
 * hook refuses or is away, it ends: no client holds it.
 */
export async function presentOpenedSession(context: AuthContext, session: Session, user: User) {
  try {
    return await presentSession(context, session, user)
  } catch (error) {
    await endSession(context.db, session.id).catch(() => {})
    throw error
  }
}
