import type { AuthContext } from '../../context.ts'
import { deleteUndosOf } from '../../db/account-undos.ts'
import { listAmrClaims } from '../../db/amr-claims.ts'
import { deleteProviderIdentitiesOf, listIdentities } from '../../db/identities.ts'
import type { Database } from '../../db/open.ts'
import { deletePasskeysOf } from '../../db/passkeys.ts'
import type { Session, User } from '../../db/tables.ts'
import { noticeOfFactor } from '../factors/notice-of-factor.ts'
import { isByMail } from '../is-by-mail.ts'
import { isOnlyClaimed } from '../is-only-claimed.ts'
import { noticeOfUnlinked } from '../oauth/notice-of-unlinked.ts'
import { refreshProviders } from '../oauth/refresh-providers.ts'
import { openUndo } from '../undo/open-undo.ts'
import { markVerified } from './mark-verified.ts'

/**
 * What a new password does to an account whose address was only claimed, when a mail opened the session that sets it:
 * the account is its mailbox's from now on, and the passkeys and providers of whoever opened it go (docs/decisions/017).
 * In the caller's transaction, which holds the account and ends its other sessions. The mailbox is told what went.
 */
export async function settleClaim(
  trx: Database,
  context: AuthContext,
  user: User,
  session: Session,
): Promise<User> {
  const identities = await listIdentities(trx, user.id)
  if (!isOnlyClaimed(context, user, identities) || !isByMail(await listAmrClaims(trx, session.id)))
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
