import { dropCredentials } from '../../accounts/drop-credentials.ts'
import { refreshProviders } from '../../accounts/refresh-providers.ts'
import { upsertOwnIdentity } from '../../accounts/verification/upsert-own-identity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateUser } from '../../db/accounts/users.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { listOneTimeTokens, noteAgreement } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { OneTimeToken, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { openUndo } from '../../notify/open-undo.ts'
import { assertAskerRemains } from '../../one-time/assert-asker-remains.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { tokensOfType } from '../../one-time/verification-types.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { ASKER } from './asking-browser.ts'

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/**
 * Continues a change of address by a token that was just consumed (docs/wire-contract.md, 11.5.4,
 * and stricter: docs/decisions/022). The caller has locked the account. Returns undefined while the
 * other mailbox has yet to confirm. A link may reach another person than the one who requested the
 * change. Therefore all sessions and credentials are removed, unless the requesting browser has
 * confirmed for the new mailbox; then its session and the credentials stay. `isOpened` says whether
 * this answer may open a session: that of the old mailbox may not, where another browser has
 * confirmed for the new one. Throws 403 `otp_expired` where the new mailbox alone confirms, and the
 * session that requested the change has ended or lacks a second factor that the account has gained
 * since.
 */
export async function applyEmailChange(
  trx: Transaction,
  context: AuthContext,
  user: User,
  consumed: OneTimeToken,
  { what, answeredBy }: { what: 'link' | 'code'; answeredBy: string },
): Promise<{ user: User; isOpened: boolean } | undefined> {
  const rest = await listOneTimeTokens(trx, user.id, tokensOfType('email_change'))
  const isOfNew = consumed.token_type === 'email_change_token_new'
  if (rest.length > 0) {
    const tokenOfOther = isOfNew ? 'email_change_token_current' : 'email_change_token_new'
    await noteAgreement(trx, user.id, tokenOfOther, answeredBy)
    return undefined
  }
  if (!user.email_change) throw oneTimeExpired(what)
  const isConfirmedByOld = !isOfNew || consumed.agreed_by !== null
  const isByAdministrator = consumed.asker_session_id === null
  if (!isConfirmedByOld && !isByAdministrator) await assertAskerRemains(trx, user, consumed, what)

  // The browser that reads the new mailbox matters: the answer of the old one does not identify it.
  const agreedBy = isOfNew ? answeredBy : consumed.agreed_by
  const now = timestampOf(context)
  const UndoURL = await openUndo(trx, context, user)
  const asking = agreedBy === ASKER ? consumed.asker_session_id : null
  await endSessions(trx, user.id, { except: asking ?? undefined })
  await deleteFlowStatesOf(trx, user.id, consumed.flow_state_id)
  if (agreedBy !== ASKER) await dropCredentials(trx, context, user)
  const moved = await moveAddress(trx, user, user.email_change, now)
  await upsertOwnIdentity(trx, moved.id, 'email', user.email_change, { isVerified: true, now })
  const changed = await refreshProviders(trx, context, moved)
  const values = { NewEmail: user.email_change, UndoURL }
  await notifyUser(trx, context, user, { template: 'email_changed', values })
  await recordAudit(trx, context, { actor: changed, action: 'user_modified', traits: { change: 'email' } })
  if (user.is_anonymous) context.note({ made: true, confirmed: true })
  return { user: changed, isOpened: agreedBy === ASKER || agreedBy === answeredBy }
}

async function moveAddress(trx: Transaction, user: User, email: string, now: string): Promise<User> {
  try {
    const changed = await updateUser(trx, user.id, {
      email,
      email_change: null,
      is_anonymous: false,
      email_confirmed_at: user.email_confirmed_at ?? now,
      updated_at: now,
    })
    return changed ?? user
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExists()
    throw error
  }
}
