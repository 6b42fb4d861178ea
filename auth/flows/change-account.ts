import { type AuthContext, timestampOf } from '../context.ts'
import { deleteFlowStatesOf } from '../db/flow-states.ts'
import { deleteOneTimeTokensOf } from '../db/one-time-tokens.ts'
import type { Database } from '../db/open.ts'
import { deleteSessionsOf, findSession } from '../db/sessions.ts'
import type { Metadata, Session, User } from '../db/tables.ts'
import { lockUser, updateUser } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { assertMetadataFits } from './assert-metadata-fits.ts'
import { withoutNulls } from './new-account.ts'
import { sendEmailChange } from './one-time/send-email-change.ts'
import type { LinkTarget } from './one-time/send-link.ts'
import { settleClaim } from './one-time/settle-claim.ts'
import { openUndo } from './undo/open-undo.ts'

export const sessionGone = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export interface AccountChange {
  data: Metadata | undefined
  encrypted_password: string | undefined
  email: ({ address: string; askerHash: string } & LinkTarget) | undefined
  /** A condition that is checked, and used up, together with the change. Throws where it does not hold. */
  provided?: ((trx: Database) => Promise<void>) | undefined
}

/**
 * Changes an account under a lock, so that changes made at once add up (wire contract, section 10.3). A new password
 * ends every other session and whatever was mailed, and settles whose an account is whose address was only claimed
 * (docs/decisions/017); a new address waits for its mailbox. Throws 403
 * `session_not_found` when the session that asks was ended meanwhile, 400 `validation_failed` for too much data.
 */
export function changeAccount(
  context: AuthContext,
  caller: { user: User; session: Session },
  { data, encrypted_password, email, provided }: AccountChange,
): Promise<User> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.user.id)
    if (!user || !(await findSession(trx, caller.session.id))) throw sessionGone()
    await provided?.(trx)

    const metadata = data && withoutNulls({ ...user.raw_user_meta_data, ...data })
    if (metadata) assertMetadataFits(metadata, user.raw_user_meta_data)
    const written = await updateUser(trx, user.id, {
      updated_at: timestampOf(context),
      ...(encrypted_password !== undefined && {
        encrypted_password,
        ...NOTHING_MAILED,
      }),
      ...(metadata && { raw_user_meta_data: metadata }),
    })
    let changed = written ?? user
    if (encrypted_password !== undefined) {
      await deleteSessionsOf(trx, user.id, caller.session.id)
      await deleteFlowStatesOf(trx, user.id)
      await deleteOneTimeTokensOf(trx, user.id)
      changed = await settleClaim(trx, context, changed, caller.session)
      if (user.email) {
        const values = { UndoURL: await openUndo(trx, context, changed) }
        await enqueueMessage(trx, context, { template: 'password_changed', to: user.email, values })
      }
    }
    if (!email) return changed
    const askedBy = { asker_hash: email.askerHash, asker_session_id: caller.session.id }
    return sendEmailChange(trx, context, changed, email.address, email, askedBy)
  })
}

/** An account to which nothing was mailed that still counts. */
export const NOTHING_MAILED = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  reauthentication_sent_at: null,
}
