import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities } from '../../db/accounts/identities.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { OneTimeTokenType, User } from '../../db/tables.ts'
import { signUpTrace } from '../sign-up-trace.ts'
import { hasClaimedAddress } from './has-claimed-address.ts'
import { isProvisioned } from './is-provisioned.ts'
import { isSelfRegistered } from './is-self-registered.ts'
import { markVerified } from './mark-verified.ts'

/**
 * Confirms an account whose user has shown access to its mailbox (docs/wire-contract.md, 11.5.2),
 * in the caller's transaction. The password may be an unverified registrant's. It is kept if an
 * administrator gave it, or after the mail of a sign-up for whose address no other request gave
 * another one (docs/decisions/013). An account whose registrant merely claimed its address is left
 * unchanged: a new password proves its ownership (docs/decisions/017).
 */
export async function confirmAccount(
  trx: Transaction,
  context: AuthContext,
  user: User,
  by: OneTimeTokenType,
): Promise<User> {
  const identities = await listIdentities(trx, user.id)
  if (user.email_confirmed_at && (await hasClaimedAddress(trx, context, user, identities))) return user
  const known = await markVerified(trx, context, user, identities)
  if (known.email_confirmed_at) return known
  // The mailbox has answered: none of its passwords waits any more.
  if (known.email) await signUpTrace.remove(trx, context, known.email)
  const now = timestampOf(context)
  const confirmed = await updateUser(trx, user.id, {
    email_confirmed_at: now,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    ...(by !== 'confirmation_token' && !isProvisioned(user) && { encrypted_password: null }),
    updated_at: now,
  })
  await recordAudit(trx, context, { actor: known, action: 'user_signedup' })
  if (isSelfRegistered(user)) context.note({ confirmed: true })
  return confirmed ?? known
}
