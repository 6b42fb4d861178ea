import { createAccount } from '../../accounts/create-account.ts'
import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import { discardUnverifiedCredentials } from '../../accounts/verification/discard-unverified-credentials.ts'
import { type AuthContext, confirmsAtOnce } from '../../context.ts'
import { lockUserByEmail } from '../../db/accounts/users.ts'
import type { Metadata } from '../../db/tables.ts'
import { requestMail } from '../send/request-mail.ts'
import { type LinkTarget, sendLink } from '../send/send-link.ts'

/**
 * Mails a link and a code that sign in (docs/wire-contract.md, 11.2): a confirmation where the
 * address is unconfirmed. An unknown address gets an account without a password, unless the client
 * or the settings forbid it; the answer does not tell which.
 */
export function signInByMail(
  context: AuthContext,
  { email, data, mayCreate }: { email: string; data: Metadata; mayCreate: boolean },
  target: LinkTarget,
): Promise<void> {
  const request = { kind: 'sign-in', address: email, opensAccount: mayCreate } as const
  return requestMail(context, request, target.asker.client, async (trx) => {
    const known = await lockUserByEmail(trx, email)
    if (!known && (!mayCreate || context.config.DISABLE_SIGNUP)) return
    if (known?.email_confirmed_at) {
      // An unconfirmed account would have lost its password: its trace does as well.
      if (mayCreate && !context.config.DISABLE_SIGNUP) await signUpTrace.leave(trx, context, email, null)
      else await signUpTrace.empty(trx, context, email)
    }
    // A request without data is as likely a sign-in as a sign-up.
    const isSignUp = mayCreate && Object.keys(data).length > 0
    const account = { email, encrypted_password: null, data }
    const user = known
      ? await discardUnverifiedCredentials(trx, context, known, { data: isSignUp ? data : undefined })
      : (await createAccount(trx, context, account, { isConfirmed: confirmsAtOnce(context.config) })).user
    await sendLink(trx, context, user, user.email_confirmed_at ? 'magiclink' : 'signup', target)
  })
}
