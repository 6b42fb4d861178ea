import { NOTHING_MAILED } from '../../accounts/nothing-mailed.ts'
import { hasVerifiedAddress } from '../../accounts/verification/has-verified-address.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { deleteUndosFrom, findUndoByHash } from '../../db/accounts/account-undos.ts'
import { deleteIdentity, listIdentities } from '../../db/accounts/identities.ts'
import { findUserByEmail, findUserByPhone, lockUser, updateUser } from '../../db/accounts/users.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { deleteConsentsOf } from '../../db/oauth-server/consents.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { AccountUndo, User } from '../../db/tables.ts'
import { askedCookie } from '../../devices/asked-cookie.ts'
import type { Client } from '../../devices/client.ts'
import { emailExists } from '../../email/change/apply-email-change.ts'
import { sendLink } from '../../email/send/send-link.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { UNDO_LIFE_MS, undoPurpose } from '../../notify/open-undo.ts'
import type { Snapshot } from '../../notify/snapshot.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { restoreCredentials } from './restore-credentials.ts'

/**
 * Undoes a change, and every later one, by the link that was mailed to its owner: restores address,
 * passkeys, factors and providers, and reopens a closed account. The password, all sessions and all
 * mailed links and codes end, and the mailbox gets a link to set a new password. The undo itself
 * opens no session, so that a forwarded mail gives no access. Throws 403 `otp_expired`, 422
 * `email_exists`.
 */
export async function undoChange(context: AuthContext, token: string, client: Client): Promise<void> {
  const undo = await findUndoByHash(context.db, hashSecret(token))
  if (!undo) throw oneTimeExpired('link')
  const snapshot: Snapshot = JSON.parse(context.atRest.open(undo.snapshot, undoPurpose(undo.id)))
  await inTransaction(context.db, async (trx) => {
    context.note({ account: undo.user_id })
    const user = await lockUser(trx, undo.user_id)
    if (!user || endOf(undo, user) <= context.clock()) throw oneTimeExpired('link')
    const consumed = await deleteUndosFrom(trx, user.id, undo.position)
    if (!consumed.includes(undo.id)) throw oneTimeExpired('link')

    const back = await restoreAddress(trx, context, user, snapshot)
    const owned = await restoreCredentials(trx, context, back, snapshot)
    await endSessions(trx, user.id)
    await deleteConsentsOf(trx, user.id)
    await deleteFlowStatesOf(trx, user.id)
    await deleteOneTimeTokensOf(trx, user.id)
    if (user.email !== owned.email) {
      await notifyUser(trx, context, user, { template: 'email_change_undone', values: {} })
    }
    await recordAudit(trx, context, { actor: owned, action: 'user_modified', traits: { change: 'undone' } })
    // An account with only a number signs in with a code; it has no mailbox for a link.
    if (!owned.email) return
    const redirectTo = `${context.config.PUBLIC_URL}/`
    // No browser has requested this mail, so no cookie is set.
    const asker = { client, browser: askedCookie.create(context, owned.email).hash }
    await sendLink(trx, context, owned, 'recovery', { redirectTo, codeChallenge: undefined, asker })
  })
}

/**
 * Returns when a link expires. One that restores a closed account lives as long as that account.
 */
const endOf = ({ created_at }: AccountUndo, { erase_after }: User): number =>
  erase_after ? Date.parse(erase_after) : Date.parse(created_at) + UNDO_LIFE_MS

/** Restores the address of the snapshot, and with it the metadata, which may be an attacker's. */
async function restoreAddress(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { user: { email, email_confirmed_at, raw_user_meta_data, ...then } }: Snapshot,
): Promise<User> {
  const isMoved = user.email !== email
  if (isMoved && email) await vacate(trx, context, email)
  const changed = await updateUser(trx, user.id, {
    ...NOTHING_MAILED,
    encrypted_password: null,
    erase_after: null,
    ...(await phoneOf(trx, user, then)),
    ...(isMoved && { email, email_confirmed_at, raw_user_meta_data }),
    updated_at: timestampOf(context),
  })
  return changed ?? user
}

/** Returns the number of the snapshot, unless another account has it by now. */
async function phoneOf(
  trx: Transaction,
  user: User,
  { phone = null, phone_confirmed_at = null }: Partial<Pick<User, 'phone' | 'phone_confirmed_at'>>,
): Promise<Partial<Pick<User, 'phone' | 'phone_confirmed_at'>>> {
  if (phone === user.phone) return {}
  const isTaken = phone !== null && (await findUserByPhone(trx, phone)) !== undefined
  return isTaken ? { phone: null, phone_confirmed_at: null } : { phone, phone_confirmed_at }
}

/**
 * Removes an address from an account that has not verified it. Throws 422 `email_exists` otherwise.
 */
async function vacate(trx: Transaction, context: AuthContext, email: string): Promise<void> {
  const found = await findUserByEmail(trx, email)
  const other = found && (await lockUser(trx, found.id))
  if (other?.email !== email) return
  const identities = await listIdentities(trx, other.id)
  if (await hasVerifiedAddress(trx, context, other, identities)) throw emailExists()
  for (const { id, provider } of identities) if (provider === 'email') await deleteIdentity(trx, id)
  await updateUser(trx, other.id, {
    ...NOTHING_MAILED,
    email: null,
    email_confirmed_at: null,
    updated_at: timestampOf(context),
  })
  await endSessions(trx, other.id)
  await deleteFlowStatesOf(trx, other.id)
  await deleteOneTimeTokensOf(trx, other.id)
}
