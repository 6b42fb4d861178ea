import type { AuthContext } from '../../context.ts'
import { deleteFactorsOf, listFactors } from '../../db/factors.ts'
import { deleteFlowStatesOf } from '../../db/flow-states.ts'
import { deleteProviderIdentitiesOf } from '../../db/identities.ts'
import type { Database } from '../../db/open.ts'
import { deletePasskeysOf } from '../../db/passkeys.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import type { User } from '../../db/tables.ts'
import { isVerified } from '../assurance.ts'
import { noticeOfFactor } from '../factors/notice-of-factor.ts'
import { noticeOfUnlinked } from '../oauth/notice-of-unlinked.ts'
import { refreshProviders } from '../oauth/refresh-providers.ts'

/**
 * Takes from an account every way in but its mailbox, and everything that is under way, in the caller's transaction,
 * which holds the account: whoever opened it may be a stranger (docs/decisions/017). Its mailbox is told what went.
 */
export async function leaveMailboxOnly(
  trx: Database,
  context: AuthContext,
  user: User,
  keptFlow: string | null,
): Promise<User> {
  const factors = (await listFactors(trx, user.id)).filter(isVerified).map(({ factor_type }) => factor_type)
  await deleteFactorsOf(trx, user.id)
  const hadPasskeys = await deletePasskeysOf(trx, user.id)
  const identities = await deleteProviderIdentitiesOf(trx, user.id)
  await deleteFlowStatesOf(trx, user.id, keptFlow)
  // Last: a session that one of these opened a moment ago ends too.
  await deleteSessionsOf(trx, user.id)

  for (const type of new Set([...factors, ...(hadPasskeys ? ['passkey' as const] : [])])) {
    await noticeOfFactor(trx, context, user, 'factor_removed', type)
  }
  for (const identity of identities) await noticeOfUnlinked(trx, context, user, identity)
  return refreshProviders(trx, context, user, {
    encrypted_password: null,
    // A change of address that was asked for could be sent again.
    email_change: null,
    email_change_sent_at: null,
  })
}
