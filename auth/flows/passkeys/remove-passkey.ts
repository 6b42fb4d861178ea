import type { AuthContext } from '../../context.ts'
import { deletePasskey } from '../../db/passkeys.ts'
import type { AssuranceLevel, User } from '../../db/tables.ts'
import { lockUser } from '../../db/users.ts'
import { assertFresh, type Prover } from '../assert-fresh.ts'
import { sessionGone } from '../change-account.ts'
import { noticeOfFactor } from '../factors/notice-of-factor.ts'
import { lowerSessions } from '../raise-session.ts'
import { readUuid } from '../read-uuid.ts'
import { openUndo } from '../undo/open-undo.ts'
import { assertMayManage } from './assert-may-manage.ts'
import { passkeyFaults } from './passkey-faults.ts'

/** Removes a passkey and lowers the sessions that it opened at aal2 (wire contract, section 14). Throws 403, 404. */
export async function removePasskey(
  context: AuthContext,
  caller: Prover & { user: User; aal: AssuranceLevel },
  passkeyId: string,
): Promise<void> {
  const id = readUuid(passkeyId)
  if (!id) throw passkeyFaults.notFound()
  await context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.user.id)
    if (!user) throw sessionGone()
    await assertMayManage(trx, { user, aal: caller.aal })
    assertFresh(context, caller)
    const UndoURL = await openUndo(trx, context, user)
    if (!(await deletePasskey(trx, user.id, id))) throw passkeyFaults.notFound()
    await lowerSessions(trx, context, id)
    await noticeOfFactor(trx, context, user, 'factor_removed', 'passkey', UndoURL)
  })
}
