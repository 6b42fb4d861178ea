import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { forgetDevices, lockUser } from '../db/accounts/users.ts'
import { deleteIssuedCodesOf } from '../db/one-time/flow-states.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  deleteAal1SessionsOf,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfClient,
  replaceSessions,
} from '../db/sessions/session-ends.ts'
import type { Session } from '../db/tables.ts'
import { lacksSecondFactor } from './assurance.ts'
import { lockCaller } from './lock-caller.ts'

// Every end of a session is here, with three exceptions: issue-session.ts ends the oldest of too
// many, maintenance/sweep/sweeps.ts deletes the rows of sessions past their lifetime, and the
// database deletes the sessions of a deleted account or client.

/** Ends one session. Returns true for exactly one of racing requests. */
export const endSession = (db: Database, sessionId: string): Promise<boolean> => deleteSession(db, sessionId)

/** Ends every session of an account, except one. */
export const endSessions = (
  db: Database,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> => deleteSessionsOf(db, userId, except)

/** Ends the sessions that a client has with an account. */
export const endSessionsOfClient = (db: Database, userId: string, clientId: string): Promise<void> =>
  deleteSessionsOfClient(db, userId, clientId)

/** Ends the sessions of an account that have shown no second factor. */
export const endSessionsBelowAal2 = (db: Database, userId: string): Promise<void> =>
  deleteAal1SessionsOf(db, userId)

/**
 * Ends the user's own sessions that a sign-in replaces, where an account may have only one. A
 * sign-in that has yet to show the account's second factor replaces none: a stolen password must
 * not sign the owner out.
 */
export async function endReplacedSessions(
  trx: Transaction,
  context: Pick<AuthContext, 'config' | 'clock'>,
  { id, user_id, aal, oauth_client_id }: Pick<Session, 'id' | 'user_id' | 'aal' | 'oauth_client_id'>,
): Promise<void> {
  if (!context.config.SESSIONS_SINGLE_PER_USER || oauth_client_id !== null) return
  const replaced = { userId: user_id, current: id, now: timestampOf(context) }
  await replaceSessions(trx, replaced, { unlessFactors: aal === 'aal1' })
}

/** Which sessions end: all of the user's, this one, or all the others. */
export type SignOutScope = 'global' | 'local' | 'others'

/**
 * Ends sessions because their user asks for it (docs/wire-contract.md, 10.1): those at aal2 too,
 * even from a session at aal1, as they may be on a telephone that was lost together with its second
 * factor. Unless this session alone ends, codes that would open another end too. The devices stay
 * known unless that factor was shown: a stolen password must not leave its owner to the limits of
 * unknown devices. Throws what `lockCaller` throws: a session that a new password has ended
 * meanwhile must not sign out the one that set it.
 */
export function signOut(
  context: Pick<AuthContext, 'db' | 'config' | 'clock' | 'request'>,
  caller: Pick<Caller, 'user' | 'session' | 'aal'>,
  scope: SignOutScope,
): Promise<void> {
  const { user, session } = caller
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockCaller(trx, context, caller)
    if (scope === 'local') await endSession(trx, session.id)
    else {
      if (!(await lacksSecondFactor(trx, caller))) await forgetDevices(trx, user.id)
      await endSessions(trx, user.id, scope === 'others' ? { except: session.id } : {})
      await deleteIssuedCodesOf(trx, user.id)
    }
    const traits = { session_id: session.id, scope }
    await recordAudit(trx, context, { actor: locked, action: 'logout', traits })
  })
}

/**
 * Ends every session of a user because a hook demands it, and forgets the devices, as a sign-out
 * does.
 */
export function signOutByHook(context: Pick<AuthContext, 'db'>, userId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    await forgetDevices(trx, userId)
    await endSessions(trx, userId)
    await deleteIssuedCodesOf(trx, userId)
  })
}

/**
 * Ends one session of the caller's account; returns false where the account has no such session.
 * Throws what `lockCaller` throws.
 */
export function signOutOne(
  context: AuthContext,
  caller: Pick<Caller, 'user' | 'session'>,
  sessionId: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    if (!(await deleteOwnSession(trx, user.id, sessionId))) return false
    const traits = { session_id: sessionId, scope: 'one' }
    await recordAudit(trx, context, { actor: user, action: 'logout', traits })
    return true
  })
}
