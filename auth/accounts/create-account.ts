import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { insertIdentity } from '../db/accounts/identities.ts'
import { insertUser } from '../db/accounts/users.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Transaction } from '../db/open.ts'
import { together } from '../db/statements/pipelined.ts'
import type { Identity, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import type { AccountIds } from './approve-new-account.ts'
import { type AccountRequest, newAccount } from './new-account.ts'

export const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered')

/**
 * Creates an account with an identity of its own in the caller's transaction
 * (docs/wire-contract.md, 8.2). Throws 422 `user_already_exists` if the address or the number has
 * an account, even one that another request has just created. `ids` come from `approveNewAccount`;
 * `deviceKey` is for a device that is remembered at once.
 */
export async function createAccount(
  trx: Transaction,
  context: AuthContext,
  account: AccountRequest,
  { isConfirmed, ids, deviceKey }: { isConfirmed: boolean; ids: AccountIds; deviceKey?: string },
): Promise<{ user: User; identity: Identity }> {
  const rows = newAccount(account, ids, timestampOf(context), { isConfirmed })
  try {
    const [user, identity] = await together([
      insertUser(trx, { ...rows.user, ...(deviceKey !== undefined && { device_key: deviceKey }) }),
      insertIdentity(trx, rows.identity),
      ...(isConfirmed ? [recordAudit(trx, context, { actor: rows.user, action: 'user_signedup' })] : []),
    ])
    context.note({ made: true, ...(isConfirmed && { confirmed: true }) })
    return { user, identity }
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyRegistered()
    throw error
  }
}
