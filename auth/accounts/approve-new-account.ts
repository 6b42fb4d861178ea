import { type AuthContext, timestampOf } from '../context.ts'
import { approveAccount } from './approve-account.ts'
import { type AccountRequest, newAccount } from './new-account.ts'

/** The ids of an account that is about to be created, as the hook has received them. */
export interface AccountIds {
  user: string
  identity: string
}

/**
 * As `approveAccount`, for an account with an identity of its own. Call it before the transaction.
 * Returns the ids to create the account with.
 */
export async function approveNewAccount(
  context: AuthContext,
  account: AccountRequest,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<AccountIds> {
  const ids = { user: crypto.randomUUID(), identity: crypto.randomUUID() }
  const { user, identity } = newAccount(account, ids, timestampOf(context), { isConfirmed })
  await approveAccount(context, { user, identities: [identity] })
  return ids
}
