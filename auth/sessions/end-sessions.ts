import type { Database } from '../db/open.ts'
import {
  deleteAal1SessionsOf,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
} from '../db/sessions/sessions.ts'

// Every end of a session, but two: issue-session.ts ends the oldest of too many, and
// maintenance/sweep/sweeps.ts deletes the rows of those that are over by their age.

/** Ends one session. True for exactly one of racing requests. */
export const endSession = (db: Database, sessionId: string): Promise<boolean> => deleteSession(db, sessionId)

/** Ends a session of this account; false where the account has no such session. */
export const endOwnSession = (db: Database, userId: string, sessionId: string): Promise<boolean> =>
  deleteOwnSession(db, userId, sessionId)

/** Ends every session of an account, except one. */
export const endSessions = (
  db: Database,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> => deleteSessionsOf(db, userId, except)

/** Ends the sessions of an account that have shown no second factor. */
export const endSessionsBelowAal2 = (db: Database, userId: string): Promise<void> =>
  deleteAal1SessionsOf(db, userId)
