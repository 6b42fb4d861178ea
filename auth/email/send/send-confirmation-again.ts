import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import type { AuthContext } from '../../context.ts'
import { lockUserByEmail } from '../../db/accounts/users.ts'
import { requestMail } from './request-mail.ts'
import { sendConfirmation } from './send-confirmation.ts'
import type { LinkTarget } from './send-link.ts'

/**
 * Sends the mail of a sign-up again; the former link and code stop working (docs/wire-contract.md,
 * 11.4).
 */
export function sendConfirmationAgain(
  context: AuthContext,
  address: string,
  target: LinkTarget,
): Promise<void> {
  const request = { kind: 'signup', address, opensAccount: true } as const
  return requestMail(context, request, target.asker.client, async (trx) => {
    const user = await lockUserByEmail(trx, address)
    if (!user) return
    await signUpTrace.renew(trx, context, address)
    if (!user.email_confirmed_at) await sendConfirmation(trx, context, user, target)
  })
}
