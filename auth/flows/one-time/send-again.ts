import type { AuthContext } from '../../context.ts'
import { lockUserByEmail } from '../../db/users.ts'
import { requestMail } from './request-mail.ts'
import { sendEmailChange } from './send-email-change.ts'
import { type LinkTarget, sendLink } from './send-link.ts'

/** What can be sent again, by address (wire contract, section 11.4): the one of the account, in a change as before. */
export type Resendable = 'signup' | 'email_change'

/** Sends a mail again, where there is one to send; the former link and code end. */
export function sendAgain(
  context: AuthContext,
  type: Resendable,
  address: string,
  target: LinkTarget,
): Promise<void> {
  return requestMail(context, type, address, async (trx) => {
    const user = await lockUserByEmail(trx, address)
    if (!user) return
    if (type === 'email_change') {
      if (user.email_change) await sendEmailChange(trx, context, user, user.email_change, target)
    } else if (!user.email_confirmed_at) {
      await sendLink(trx, context, user, 'signup', target)
    }
  })
}
