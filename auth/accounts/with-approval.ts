import type { AuthContext } from '../context.ts'
import { type AccountRows, approveAccount } from './approve-account.ts'

/** Aborts a transaction that has to create an account: the hook must be asked outside of it. */
class ApprovalNeeded extends Error {
  readonly rows: AccountRows

  constructor(rows: AccountRows) {
    super('a hook is to be asked first')
    this.rows = rows
  }
}

/**
 * Throws to abort the transaction, so that it runs again, unless the account with this id was
 * approved.
 */
export function assertApproved(
  { hooks }: Pick<AuthContext, 'hooks'>,
  approvedId: string | undefined,
  rows: AccountRows,
): void {
  if (approvedId === undefined && hooks.isOn('before_user_created')) throw new ApprovalNeeded(rows)
}

/**
 * Runs work that may find that an account has to be created. In that case the work is rolled back,
 * the hook `before_user_created` is asked, and the work runs again with the id that the hook
 * received.
 */
export async function withApproval<T>(
  context: AuthContext,
  work: (approvedId?: string) => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    await approveAccount(context, error.rows)
    return work(error.rows.user.id)
  }
}
