import type { Database } from '../db/open.ts'
import {
  deleteAal1SessionsOf,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
} from '../db/sessions/sessions.ts'

// Every place where a session dies: what ends one asks here. The oldest of too many ends in issue-session.ts, and the
// rows of what is over by its age go in sweep/sweeps.ts.

/** Ends one session. True for exactly one of requests that race to end it. */
export const endSession = (db: Database, sessionId: string): Promise<boolean> => deleteSession(db, sessionId)

/** Ends a session if it is of this account; false where the account has no such session. */
export const endOwnSession = (db: Database, userId: string, sessionId: string): Promise<boolean> =>
  deleteOwnSession(db, userId, sessionId)

/** Ends every session of an account, but the one that is excepted. */
export const endSessions = (
  db: Database,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> => deleteSessionsOf(db, userId, except)

/** Ends the sessions of an account that have shown no second factor. */
export const endSessionsBelowAal2 = (db: Database, userId: string): Promise<void> =>
  deleteAal1SessionsOf(db, userId)
