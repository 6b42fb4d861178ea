import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { issueOneTime } from '../../one-time/issue-one-time.ts'

/**
 * Queues a mail with a code and no link, which lets an old session change the password
 * (docs/wire-contract.md, 10.4).
 */
export async function sendNonce(
  trx: Transaction,
  context: AuthContext,
  user: User,
  email: string,
  browser: string,
): Promise<void> {
  const { code } = await issueOneTime(trx, context, {
    user_id: user.id,
    token_type: 'reauthentication_token',
    relates_to: email,
    flow_state_id: null,
    browser_hash: browser,
  })
  const now = timestampOf(context)
  await updateUser(trx, user.id, { reauthentication_sent_at: now, updated_at: now })
  await enqueueMessage(trx, context, {
    template: 'reauthentication',
    to: email,
    account: user,
    values: { Token: code },
    validForSeconds: context.config.MAILER_CODE_EXP,
  })
  await recordAudit(trx, context, { actor: user, action: 'user_reauthenticate_requested' })
}
