import { refreshProviders } from '../accounts/refresh-providers.ts'
import { upsertOwnIdentity } from '../accounts/verification/upsert-own-identity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import { listFactors } from '../db/credentials/factors.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { openUndo } from '../notify/open-undo.ts'
import { isVerified } from '../sessions/assurance.ts'

const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

/**
 * Gives an account its first or another number, which becomes a sign-in method and makes an
 * anonymous account permanent. The owner is notified by mail if the account has an address. The
 * caller has locked the account. Throws 422 `phone_exists`, 400 `validation_failed` for the number
 * of a second factor.
 */
export async function takePhone(
  trx: Transaction,
  context: AuthContext,
  user: User,
  phone: string,
  { byCode }: { byCode: boolean },
): Promise<User> {
  const now = timestampOf(context)
  await assertNoFactor(trx, user, phone)
  const UndoURL = await openUndo(trx, context, user)
  const change = {
    phone,
    phone_change: '',
    phone_confirmed_at: now,
    is_anonymous: false,
    updated_at: now,
  }
  const moved = await updateUser(trx, user.id, change).catch((error) => {
    throw isUniqueViolation(error) ? phoneExists() : error
  })
  await upsertOwnIdentity(trx, user.id, 'phone', phone, { isVerified: byCode, now })
  const changed = await refreshProviders(trx, context, moved ?? user)
  const values = { Provider: 'Phone number', UndoURL }
  await notifyUser(trx, context, user, { template: 'identity_linked', values })
  await recordAudit(trx, context, { actor: changed, action: 'user_modified', traits: { change: 'phone' } })
  if (user.is_anonymous) context.note({ made: true, confirmed: true })
  return changed
}

/**
 * Throws 400 `validation_failed` if the number is a second factor of the account: a code sent to it
 * would sign in, and then count as the second factor too.
 */
export async function assertNoFactor(trx: Transaction, user: User, phone: string): Promise<void> {
  const isFactor = (await listFactors(trx, user.id)).some((each) => each.phone === phone && isVerified(each))
  if (isFactor) throw validationFailed('This number is a second factor of the account')
}
