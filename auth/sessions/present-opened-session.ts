import type { AuthContext } from '../context.ts'
import type { Session, User } from '../db/tables.ts'
import { endSession } from './end-sessions.ts'
import { presentSession, type SessionDetails } from './present-session.ts'

/** A session that has just been opened. */
export interface OpenedSession {
  session: Session
  user: User
  /** What was read of them in the same go. */
  shown?: SessionDetails | undefined
}

/**
 * Presents a session that has just been opened, as `presentSession` does. Where its tokens can't be
 * made, because a hook refuses or is unreachable, the session ends: no client holds it.
 */
export async function presentOpenedSession(
  context: AuthContext,
  session: Session,
  user: User,
  shown?: SessionDetails | undefined,
) {
  try {
    return await presentSession(context, session, user, { shown })
  } catch (error) {
    await endSession(context.db, session.id).catch(() => {})
    throw error
  }
}
