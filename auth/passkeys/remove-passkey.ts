import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { deletePasskey } from '../db/credentials/passkeys.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { openUndo } from '../notify/open-undo.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { downgradeSessions } from '../sessions/step-up.ts'
import { readUuid } from '../values/read-uuid.ts'
import { assertMayManage } from './assert-may-manage.ts'
import { passkeyFaults } from './passkey-faults.ts'

/**
 * Removes a passkey and downgrades the sessions that it opened at aal2 (docs/wire-contract.md, 14).
 * Throws 403 `insufficient_aal`, 400 `reauthentication_needed`, 404 `validation_failed`.
 */
export async function removePasskey(context: AuthContext, caller: Caller, passkeyId: string): Promise<void> {
  const id = readUuid(passkeyId)
  if (!id) throw passkeyFaults.notFound()
  await context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await assertMayManage(trx, { user, aal: caller.aal })
    assertFresh(context, caller)
    const UndoURL = await openUndo(trx, context, user)
    if (!(await deletePasskey(trx, user.id, id))) throw passkeyFaults.notFound()
    await downgradeSessions(trx, context, id)
    await noticeOfFactor(trx, context, user, 'removed', 'passkey', UndoURL)
    await recordAudit(trx, context, { actor: user, action: 'passkey_deleted', traits: { passkey_id: id } })
  })
}
