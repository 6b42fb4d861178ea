import { type AuthContext, timestampOf } from '../context.ts'
import { approveAccount } from './approve-account.ts'
import { type AccountRequest, newAccount } from './new-account.ts'

/** The ids that an account gets: a hook has been told them. */
export interface AccountIds {
  user: string
  identity: string
}

/** `approveAccount` for one with an identity of its own, before its transaction. */
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
