import type { AuthContext } from '../context.ts'
import { type AccountRows, approveAccount } from './approve-account.ts'

/** Leaves a transaction that has found an account missing: the hook is asked outside of it. */
class ApprovalNeeded extends Error {
  readonly rows: AccountRows

  constructor(rows: AccountRows) {
    super('a hook is to be asked first')
    this.rows = rows
  }
}

/** Ends the transaction, to be run again, unless the account with this id was approved. */
export function assertApproved(
  { hooks }: Pick<AuthContext, 'hooks'>,
  approvedId: string | undefined,
  rows: AccountRows,
): void {
  if (approvedId === undefined && hooks.isOn('before_user_created')) throw new ApprovalNeeded(rows)
}

/**
 * Runs work in which it turns out whether an account has to be made. Where that is so, the work is
 * rolled back, the hook `before_user_created` is asked, and the work runs again with the id that
 * the hook was told.
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
