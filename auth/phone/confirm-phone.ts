import { signUpTrace } from '../accounts/sign-up-trace.ts'
import { isSelfRegistered } from '../accounts/verification/is-self-registered.ts'
import { upsertOwnIdentity } from '../accounts/verification/upsert-own-identity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { oneTimeExpired } from '../one-time/one-time-expired.ts'
import { assertNoFactor } from './take-phone.ts'

/**
 * Confirms the number of an account whose telephone has answered (docs/wire-contract.md, 11.5.2).
 * The password stays: an unverified registrant's was removed when another request asked for the
 * code (docs/decisions/013). Throws 400 `validation_failed` for the number of a second factor.
 */
export async function confirmPhone(
  trx: Transaction,
  context: AuthContext,
  user: User,
  number: string,
): Promise<User> {
  // The number of the account has changed since.
  if (user.phone !== number) throw oneTimeExpired('code')
  if (!user.phone_confirmed_at) await assertNoFactor(trx, user, number)
  const now = timestampOf(context)
  await upsertOwnIdentity(trx, user.id, 'phone', number, { isVerified: true, now })
  if (user.phone_confirmed_at) return user
  // The telephone has answered: none of its passwords waits any more.
  await signUpTrace.remove(trx, context, number)
  const confirmed = await updateUser(trx, user.id, { phone_confirmed_at: now, updated_at: now })
  await recordAudit(trx, context, { actor: confirmed ?? user, action: 'user_signedup' })
  if (isSelfRegistered(user)) context.note({ confirmed: true })
  return confirmed ?? user
}
