import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { deletePasskey } from '../../db/credentials/passkeys.ts'
import { passkeyFaults } from '../../passkeys/passkey-faults.ts'
import { downgradeSessions } from '../../sessions/step-up.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { noticeOfChange } from '../notice-of-change.ts'
import type { Owner } from '../owner.ts'
import { lockAccountOf } from '../users/find-account.ts'

/**
 * Removes a passkey of an account, and downgrades the sessions that it opened at aal2
 * (docs/wire-contract.md, 15.11). Throws 404 `user_not_found`, `validation_failed`.
 */
export function removeUserPasskey(
  context: AuthContext,
  by: Owner,
  userId: string,
  passkeyId: string,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    const id = readUuid(passkeyId)
    if (!id || !(await deletePasskey(trx, user.id, id))) throw passkeyFaults.notFound()
    await downgradeSessions(trx, context, id)
    await deleteUndosOf(trx, user.id)
    await noticeOfChange(trx, context, user, ['passkey'])
    const traits = { user_id: user.id, passkey_id: id }
    await recordAudit(trx, context, { actor: by, action: 'passkey_deleted', traits })
  })
}
