import type { AuthContext } from '../context.ts'
import { lockUser } from '../db/accounts/users.ts'
import type { User } from '../db/tables.ts'
import type { HookName } from '../hooks/hook-names.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Records that a hook has refused what a user wanted. Without a user, the hook has refused the
 * creation of one.
 */
export function recordHookRejection(
  context: Pick<AuthContext, 'db' | 'config' | 'clock' | 'request'>,
  hook: HookName,
  user?: Pick<User, 'id'>,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    // If the account has been deleted meanwhile, no entry may reveal more than its id.
    const actor = user ? await lockUser(trx, user.id) : 'hook'
    const isGone = typeof actor === 'object' && actor.deleted_at !== null
    if (actor && !isGone)
      await recordAudit(trx, context, { actor, action: 'hook_rejected', traits: { hook } })
  })
}
