import { type AccountIds, approveNewAccount } from '../../accounts/approve-new-account.ts'
import { createAccount } from '../../accounts/create-account.ts'
import type { AccountRequest } from '../../accounts/new-account.ts'
import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import { discardUnverifiedCredentials } from '../../accounts/verification/discard-unverified-credentials.ts'
import { isProvisioned } from '../../accounts/verification/is-provisioned.ts'
import { type AuthContext, confirmsAtOnce } from '../../context.ts'
import { lockUserByEmail } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata } from '../../db/tables.ts'
import { HookRefusal } from '../../hooks/hook-refusal.ts'
import { requestPreparedMail } from '../send/request-prepared-mail.ts'
import { type LinkTarget, sendLink } from '../send/send-link.ts'

/**
 * Mails a link and a code that sign in (docs/wire-contract.md, 11.2), or a confirmation where the
 * address is unconfirmed. An unknown address gets an account without a password, unless the client
 * or the settings forbid it; the answer does not reveal which. An account that an administrator
 * made stays as it is, and its invitation keeps working beside the mail.
 */
export function signInByMail(
  context: AuthContext,
  { email, data, mayCreate }: { email: string; data: Metadata; mayCreate: boolean },
  target: LinkTarget,
): Promise<void> {
  const request = { kind: 'sign-in', address: email, opensAccount: mayCreate } as const
  const account = { email, encrypted_password: null, data }
  const isConfirmed = confirmsAtOnce(context.config)
  const prepare = async (): Promise<AccountIds | undefined> =>
    mayCreate && !context.config.DISABLE_SIGNUP ? approved(context, account, { isConfirmed }) : undefined
  const work = async (trx: Transaction, ids: AccountIds | undefined): Promise<void> => {
    const known = await lockUserByEmail(trx, email)
    // An unconfirmed account loses its password, and so does the trace of a sign-up.
    await signUpTrace.remove(trx, context, email)
    if (known && isProvisioned(known)) return sendLink(trx, context, known, 'magiclink', target)
    // A request without data is as likely a sign-in as a sign-up.
    const isSignUp = ids !== undefined && Object.keys(data).length > 0
    const user = known
      ? await discardUnverifiedCredentials(trx, context, known, { data: isSignUp ? data : undefined })
      : ids && (await createAccount(trx, context, account, { isConfirmed, ids })).user
    if (user) await sendLink(trx, context, user, user.email_confirmed_at ? 'magiclink' : 'signup', target)
  }
  return requestPreparedMail(context, request, target.asker.client, { prepare, work })
}

/**
 * Returns the ids of an account that may be created; undefined where a hook refuses it. The hook is
 * asked for every address, and its refusal is ignored, so that the answer doesn't reveal which has
 * an account.
 */
function approved(
  context: AuthContext,
  account: AccountRequest,
  options: { isConfirmed: boolean },
): Promise<AccountIds | undefined> {
  return approveNewAccount(context, account, options).catch((error) => {
    if (error instanceof HookRefusal) return undefined
    throw error
  })
}
