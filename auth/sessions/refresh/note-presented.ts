import type { AuthContext } from '../../context.ts'
import { markPresented } from '../../db/sessions/session-refreshes.ts'
import { findSession } from '../../db/sessions/sessions.ts'
import type { Session, User } from '../../db/tables.ts'
import { sessionGone } from '../session-gone.ts'
import { endReusedSession } from './end-reused-session.ts'
import { standingOf } from './session-generation.ts'

/**
 * Records that an access token of this generation was presented, in one write for the first of its
 * generation. A token of a rejected generation shows that two clients hold the session, which then
 * ends. Under READ_ONLY nothing is recorded, and no session ends. Throws 403 `session_not_found`.
 */
export async function notePresented(
  context: AuthContext,
  read: Session,
  user: User,
  generation: number,
): Promise<void> {
  for (let session: Session | undefined = read; session; session = await findSession(context.db, read.id)) {
    const standing = standingOf(session, generation)
    if (standing === 'rejected') {
      if (context.config.READ_ONLY) break
      await endReusedSession(context, session, user)
      break
    }
    if (context.config.READ_ONLY || standing !== 'offered' || session.generation_presented === generation)
      return
    // Another generation was presented meanwhile, or the session was refreshed, so it is read
    // again.
    if (await markPresented(context.db, session, generation)) return
  }
  throw sessionGone()
}
