import { type AccountIds, approveNewAccount } from '../../accounts/approve-new-account.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { type AccountRequest, newAccount } from '../../accounts/new-account.ts'
import { presentUser } from '../../accounts/present-user.ts'
import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import { decoyIds } from '../../accounts/verification/decoy-ids.ts'
import { discardUnverifiedCredentials } from '../../accounts/verification/discard-unverified-credentials.ts'
import { isProvisioned } from '../../accounts/verification/is-provisioned.ts'
import { unconfirmedHashFor } from '../../accounts/verification/unconfirmed-hash-for.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities } from '../../db/accounts/identities.ts'
import { findUserByEmail, lockUserByEmail } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { together } from '../../db/statements/pipelined.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { requestPreparedMail } from '../send/request-prepared-mail.ts'
import { sendConfirmation } from '../send/send-confirmation.ts'
import type { LinkTarget } from '../send/send-link.ts'

type MailAccount = AccountRequest & { email: string; encrypted_password: string }

/**
 * Signs up with an address that a mail must confirm (docs/wire-contract.md, 8.2). A new or
 * unconfirmed account gets the mail, an invited one its invitation again. The owner of a confirmed
 * one is notified of the attempt. Except for the ids, the answer depends on the request alone, and
 * a trace makes later sign-ins answer as for a new account. So the answers are the same in all
 * cases.
 */
export async function signUpByMail(
  context: AuthContext,
  account: MailAccount,
  password: string,
  target: LinkTarget,
) {
  const request = { kind: 'signup', address: account.email, opensAccount: true } as const
  const ids = await requestPreparedMail(context, request, target.asker.client, {
    // This runs for every address, so that neither answer nor time reveals which has an account.
    prepare: async () => ({
      shownHash: await shownBy(context, account.email, password),
      approved: await approveNewAccount(context, account, { isConfirmed: false }),
    }),
    work: (trx, prepared) => mailAndName(trx, context, account, prepared, target),
  })
  const now = timestampOf(context)
  const { user, identity } = newAccount(account, ids, now, { isConfirmed: false })
  return presentUser({ ...user, confirmation_sent_at: now }, [{ ...identity, email: account.email }], [])
}

/** Returns the password hash that belongs to the address, if this is its password. */
async function shownBy(context: AuthContext, email: string, password: string): Promise<string | undefined> {
  const known = await findUserByEmail(context.db, email)
  return unconfirmedHashFor(context, { known, isConfirmed: Boolean(known?.email_confirmed_at) }, password)
}

/** Queues the mail that is due, and returns the ids of the answer. */
async function mailAndName(
  trx: Transaction,
  context: AuthContext,
  account: MailAccount,
  { shownHash, approved }: { shownHash: string | undefined; approved: AccountIds },
  target: LinkTarget,
): Promise<AccountIds> {
  const { email, encrypted_password, data } = account
  const known = await lockUserByEmail(trx, email)
  if (!known) {
    const made = createAccount(trx, context, account, { isConfirmed: false, ids: approved })
    const [{ user }] = await together([made, signUpTrace.remove(trx, context, email)])
    await sendConfirmation(trx, context, user, target)
    return approved
  }
  // The account itself may keep another password, or have none.
  await signUpTrace.leave(trx, context, email, encrypted_password)
  if (known.email_confirmed_at) {
    await enqueueMessage(trx, context, { template: 'account_exists', to: email, account: known, values: {} })
    await recordAudit(trx, context, { actor: known, action: 'user_repeated_signup' })
    return decoyIds(context, known.id, email)
  }
  if (known.confirmed_at || isProvisioned(known)) {
    await sendConfirmation(trx, context, known, target)
    return decoyIds(context, known.id, email)
  }
  const user = await discardUnverifiedCredentials(trx, context, known, { shownHash, data })
  await sendConfirmation(trx, context, user, target)
  const [identity] = await listIdentities(trx, user.id)
  return { user: user.id, identity: identity?.id ?? user.id }
}
