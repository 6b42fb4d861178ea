import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { mailedKinds } from '../../email/send/link-kinds.ts'
import { livesOf } from '../../email/send/lives-of.ts'
import { sendsNoMail } from '../../email/send/request-prepared-mail.ts'
import { AuthError } from '../../errors.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import type { Owner } from '../owner.ts'
import { lockAccountOf } from '../users/find-account.ts'
import { makeLink } from './make-link.ts'

/**
 * Mails a link for a new password to an account, or, if its address is not confirmed yet, the
 * confirmation again. Throws 404 `user_not_found`, 400 `validation_failed` for an account that has
 * no address or is closed, 422 `feature_disabled`.
 */
export function mailLink(context: AuthContext, by: Owner, userId: string): Promise<void> {
  const { config, db, messages } = context
  if (!messages.canSendMail) throw sendsNoMail()
  return db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    if (!user.email || user.deleted_at || user.erase_after) {
      throw new AuthError(400, 'validation_failed', 'No mail can be sent to this account')
    }
    const name = user.email_confirmed_at ? 'recovery' : 'signup'
    const { template, action } = mailedKinds[name]
    const target = { relatesTo: user.email, redirectTo: config.PUBLIC_URL }
    const { code, url } = await makeLink(trx, context, user, name, target)
    await enqueueMessage(trx, context, {
      template,
      to: user.email,
      account: user,
      values: { Token: code, ConfirmationURL: url },
      ...livesOf(config),
    })
    await recordAudit(trx, context, { actor: by, action, traits: { user_id: user.id, method: name } })
  })
}
