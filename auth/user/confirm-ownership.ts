import { refreshProviders } from '../accounts/refresh-providers.ts'
import { hasClaimedAddress } from '../accounts/verification/has-claimed-address.ts'
import { markVerified } from '../accounts/verification/mark-verified.ts'
import { NO_PHONE } from '../accounts/verification/no-phone.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { AuthContext } from '../context.ts'
import { deleteUndosOf } from '../db/accounts/account-undos.ts'
import { deleteIdentitiesButEmail, listIdentities } from '../db/accounts/identities.ts'
import { deletePasskeysOf } from '../db/credentials/passkeys.ts'
import { deleteConsentsOf } from '../db/oauth-server/consents.ts'
import type { Transaction } from '../db/open.ts'
import { listAmrClaims } from '../db/sessions/amr-claims.ts'
import type { Session, User } from '../db/tables.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { noticeOfUnlinked } from '../notify/notice-of-unlinked.ts'
import { openUndo } from '../notify/open-undo.ts'
import { isByMail } from '../sessions/is-by-mail.ts'

/**
 * Confirms the ownership of an account with an unverified address, when a session that a mail
 * opened sets a new password. From now on the account belongs to the mailbox, and the unverified
 * registrant's passkeys, phone number, providers and consents are removed (docs/decisions/017). The
 * mailbox is notified of what was removed. The caller has locked the account, and ends its other
 * sessions.
 */
export async function confirmOwnership(
  trx: Transaction,
  context: AuthContext,
  user: User,
  session: Session,
): Promise<User> {
  const identities = await listIdentities(trx, user.id)
  const isClaimed = await hasClaimedAddress(trx, context, user, identities)
  if (!isClaimed || !isByMail(await listAmrClaims(trx, session.id))) return user

  await deleteConsentsOf(trx, user.id)
  const hadPasskeys = await deletePasskeysOf(trx, user.id)
  const removed = await deleteIdentitiesButEmail(trx, user.id)
  await markVerified(trx, context, user, identities)
  const confirmed = await refreshProviders(trx, context, user, NO_PHONE)
  // An older link must not restore what is removed here.
  await deleteUndosOf(trx, user.id)
  const traits = { change: 'unverified_credentials_discarded' }
  await recordAudit(trx, context, { actor: confirmed, action: 'user_modified', traits })
  const UndoURL = hadPasskeys || removed.length > 0 ? await openUndo(trx, context, confirmed) : ''
  if (hadPasskeys) await noticeOfFactor(trx, context, user, 'removed', 'passkey', UndoURL)
  for (const identity of removed) await noticeOfUnlinked(trx, context, user, identity, UndoURL)
  return confirmed
}
