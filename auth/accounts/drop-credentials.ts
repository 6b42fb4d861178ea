import { type AuthContext, timestampOf } from '../context.ts'
import { deleteIdentitiesButEmail } from '../db/accounts/identities.ts'
import { updateUser } from '../db/accounts/users.ts'
import { deleteFactorsOf } from '../db/credentials/factors.ts'
import { deletePasskeysOf } from '../db/credentials/passkeys.ts'
import { deleteConsentsOf } from '../db/oauth-server/consents.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { NO_PHONE } from './verification/no-phone.ts'

/**
 * Removes every sign-in method of an account except its mailbox: password, phone number, passkeys,
 * factors and providers. Removes its consents to clients too. The caller has locked the account,
 * and ends its sessions.
 */
export async function dropCredentials(trx: Transaction, context: AuthContext, user: User): Promise<void> {
  await deletePasskeysOf(trx, user.id)
  await deleteConsentsOf(trx, user.id)
  await deleteIdentitiesButEmail(trx, user.id)
  await deleteFactorsOf(trx, user.id)
  await updateUser(trx, user.id, {
    encrypted_password: null,
    ...NO_PHONE,
    updated_at: timestampOf(context),
  })
}
