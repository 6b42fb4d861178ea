import { newAccount } from '../accounts/new-account.ts'
import { refreshProviders } from '../accounts/refresh-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { insertIdentity } from '../db/accounts/identities.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { emailExists } from '../email/change/apply-email-change.ts'
import { validationFailed } from '../errors.ts'

/**
 * Makes an anonymous account permanent by adding an address that no mail confirms, with the same
 * result as a sign-up with that address (docs/wire-contract.md, 8.3): it is confirmed but not
 * verified (docs/decisions/017). The caller has locked the account. Throws 422 `email_exists`, 400
 * `validation_failed`.
 */
export async function nameAccount(
  trx: Transaction,
  context: AuthContext,
  user: User,
  email: string,
): Promise<User> {
  // Another request of the same session came first.
  if (!user.is_anonymous) throw validationFailed('The account has just become permanent')
  const now = timestampOf(context)
  const account = { email, encrypted_password: null, data: {} }
  const ids = { user: user.id, identity: crypto.randomUUID() }
  const { identity } = newAccount(account, ids, now, { isConfirmed: true })
  await insertIdentity(trx, identity)
  const change = {
    email,
    email_confirmed_at: now,
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  }
  const named = await refreshProviders(trx, context, user, change).catch((error) => {
    throw isUniqueViolation(error) ? emailExists() : error
  })
  await recordAudit(trx, context, { actor: named, action: 'user_modified', traits: { change: 'email' } })
  context.note({ made: true, confirmed: true })
  return named
}
