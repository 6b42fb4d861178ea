import { listPasskeys } from '../db/credentials/passkeys.ts'
import type { Database } from '../db/open.ts'
import type { AssuranceLevel, Passkey, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { assertMayManage } from './assert-may-manage.ts'

/** How many passkeys one account may have (docs/wire-contract.md, 4). */
const MOST_PASSKEYS = 10

/**
 * Returns the account's passkeys, if it may have one more (docs/wire-contract.md, 14). Throws 403
 * `insufficient_aal`, 422 `too_many_passkeys`.
 */
export async function assertMayAdd(
  db: Database,
  caller: { user: User; aal: AssuranceLevel },
): Promise<Passkey[]> {
  await assertMayManage(db, caller)
  const known = await listPasskeys(db, caller.user.id)
  if (known.length >= MOST_PASSKEYS) {
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
  }
  return known
}
