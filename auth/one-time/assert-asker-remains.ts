import type { Transaction } from '../db/open.ts'
import { findSession } from '../db/sessions/sessions.ts'
import type { OneTimeToken, User } from '../db/tables.ts'
import { lacksSecondFactor } from '../sessions/assurance.ts'
import { oneTimeExpired } from './one-time-expired.ts'

/**
 * Checks the session that requested a change of address or number which the new mailbox or
 * telephone alone confirms. It must not have ended, and must have shown a second factor if the
 * account has one by now. Otherwise a copied access token could begin a change that is completed
 * after the owner has signed out everywhere (docs/decisions/022). Throws 403 `otp_expired`.
 */
export async function assertAskerRemains(
  trx: Transaction,
  user: User,
  { asker_session_id }: Pick<OneTimeToken, 'asker_session_id'>,
  what: 'link' | 'code',
): Promise<void> {
  const session = asker_session_id === null ? undefined : await findSession(trx, asker_session_id)
  if (session?.user_id !== user.id) throw oneTimeExpired(what)
  if (await lacksSecondFactor(trx, { user, aal: session.aal })) throw oneTimeExpired(what)
}
