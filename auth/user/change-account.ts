import { withoutNulls } from '../accounts/new-account.ts'
import { NOTHING_MAILED } from '../accounts/nothing-mailed.ts'
import { nameAccount } from '../anonymous/name-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import { deleteFlowStatesOf } from '../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../db/open.ts'
import type { Metadata, User } from '../db/tables.ts'
import type { Asker } from '../devices/client.ts'
import { sendEmailChange } from '../email/send/send-email-change.ts'
import type { LinkTarget } from '../email/send/send-link.ts'
import { AuthError } from '../errors.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { openUndo } from '../notify/open-undo.ts'
import { sendPhoneChange } from '../phone/send-phone-change.ts'
import { takePhone } from '../phone/take-phone.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { assertMetadataFits } from '../values/assert-metadata-fits.ts'
import { AAL2_REQUIRED, assertSecondFactor } from './assert-second-factor.ts'
import { confirmOwnership } from './confirm-ownership.ts'
import { currentPasswordRefused } from './reauthentication/check-current-password.ts'
import { consumeNonce } from './reauthentication/consume-nonce.ts'

export interface AccountChange {
  data: Metadata | undefined
  encrypted_password: string | undefined
  /** The hash of the current password, if that was shown to allow the change. */
  checkedHash?: string | undefined
  /** Whether the new password is the present one. */
  isSamePassword?: boolean
  /** The new address of an anonymous account, if no mail confirms it. */
  ownEmail?: string | undefined
  email: ({ address: string; askerHash: string } & LinkTarget) | undefined
  phone?: ({ number: string } & Pick<Asker, 'browser'>) | undefined
  /** The id of the code that allows the change, and is consumed with it. */
  nonceId?: string | undefined
}

/**
 * Changes an account under a lock, so that concurrent changes add up (docs/wire-contract.md, 10.3).
 * A new password ends every other session and every mailed link and code, and may confirm the
 * ownership of an unverified address (docs/decisions/017). A new address waits for its mailbox, a
 * new number for its code. Throws what `lockCaller` throws, 401 `insufficient_aal`, 422
 * `reauthentication_not_valid`, `same_password`, 400 `current_password_invalid` where the password
 * has changed since it was shown, `validation_failed` for too much data.
 */
export function changeAccount(context: AuthContext, caller: Caller, change: AccountChange): Promise<User> {
  return context.db.transaction().execute(async (trx) => {
    const changed = await makeChange(trx, context, caller, change)
    // This check comes last: a change that fails for another reason must not reveal whether the
    // password was guessed.
    if (change.isSamePassword) throw samePassword()
    return changed
  })
}

const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')

async function makeChange(
  trx: Transaction,
  context: AuthContext,
  caller: Caller,
  { data, encrypted_password, checkedHash, ownEmail, email, phone, nonceId }: AccountChange,
): Promise<User> {
  const user = await lockCaller(trx, context, caller)
  // The account may have got its first factor while the request waited for a hook or for hashing.
  const isSignInMethod = encrypted_password !== undefined || ownEmail !== undefined || email || phone
  if (isSignInMethod) await assertSecondFactor(trx, caller, AAL2_REQUIRED)
  // The password that allowed the change may have been changed meanwhile, in this very session.
  if (checkedHash !== undefined && checkedHash !== user.encrypted_password) {
    throw currentPasswordRefused('current_password_invalid')
  }
  if (nonceId !== undefined) await consumeNonce(trx, nonceId)

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
  if (ownEmail !== undefined) changed = await nameAccount(trx, context, changed, ownEmail)
  if (metadata) {
    const traits = { change: 'user_metadata' } as const
    await recordAudit(trx, context, { actor: changed, action: 'user_modified', traits })
  }
  if (encrypted_password !== undefined) {
    await recordAudit(trx, context, { actor: user, action: 'user_updated_password' })
    await endSessions(trx, user.id, { except: caller.session.id })
    await deleteFlowStatesOf(trx, user.id)
    await deleteOneTimeTokensOf(trx, user.id)
    changed = await confirmOwnership(trx, context, changed, caller.session)
    if (user.email) {
      const values = { UndoURL: await openUndo(trx, context, changed) }
      await enqueueMessage(trx, context, {
        template: 'password_changed',
        to: user.email,
        account: changed,
        values,
      })
    }
  }
  if (phone) changed = await changePhone(trx, context, changed, caller.session.id, phone)
  if (!email) return changed
  const traits = { change: 'email_requested' } as const
  await recordAudit(trx, context, { actor: changed, action: 'user_modified', traits })
  const askedBy = { asker_hash: email.askerHash, asker_session_id: caller.session.id }
  return sendEmailChange(trx, context, changed, email.address, email, askedBy)
}

function changePhone(
  trx: Transaction,
  context: AuthContext,
  user: User,
  askedBy: string,
  { number, browser }: NonNullable<AccountChange['phone']>,
): Promise<User> {
  return context.config.SMS_AUTOCONFIRM
    ? takePhone(trx, context, user, number, { byCode: false })
    : sendPhoneChange(trx, context, user, { number, browser, askedBy })
}
