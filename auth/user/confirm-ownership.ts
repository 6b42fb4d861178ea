import { refreshProviders } from '../accounts/refresh-providers.ts'
import { hasUnverifiedAddress } from '../accounts/verification/has-unverified-address.ts'
import { markVerified } from '../accounts/verification/mark-verified.ts'
import type { AuthContext } from '../context.ts'
import { deleteUndosOf } from '../db/accounts/account-undos.ts'
import { deleteProviderIdentitiesOf, listIdentities } from '../db/accounts/identities.ts'
import { deletePasskeysOf } from '../db/credentials/passkeys.ts'
import type { Transaction } from '../db/open.ts'
import { listAmrClaims } from '../db/sessions/amr-claims.ts'
import type { Session, User } from '../db/tables.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { noticeOfUnlinked } from '../notify/notice-of-unlinked.ts'
import { openUndo } from '../notify/open-undo.ts'
import { isByMail } from '../sessions/is-by-mail.ts'

/**
 * What a new password does to an account whose address was only claimed, when a mail opened the session that sets it:
 * the account is its mailbox's from now on, and the passkeys and providers of whoever opened it go (docs/decisions/017).
 * In the caller's transaction, which holds the account and ends its other sessions. The mailbox is told what went.
 */
export async function confirmOwnership(
  trx: Transaction,
  context: AuthContext,
  user: User,
  session: Session,
): Promise<User> {
  const identities = await listIdentities(trx, user.id)
  if (!hasUnverifiedAddress(context, user, identities) || !isByMail(await listAmrClaims(trx, session.id)))
    return user

  const hadPasskeys = await deletePasskeysOf(trx, user.id)
  const gone = await deleteProviderIdentitiesOf(trx, user.id)
  await markVerified(trx, context, user, identities)
  const settled = await refreshProviders(trx, context, user)
  // What went here never comes back, by an older link either.
  await deleteUndosOf(trx, user.id)
  const UndoURL = hadPasskeys || gone.length > 0 ? await openUndo(trx, context, settled) : ''
  if (hadPasskeys) await noticeOfFactor(trx, context, user, 'factor_removed', 'passkey', UndoURL)
  for (const identity of gone) await noticeOfUnlinked(trx, context, user, identity, UndoURL)
  return settled
}
