import { type AccountIds, approveNewAccount } from '../accounts/approve-new-account.ts'
import { createAccount } from '../accounts/create-account.ts'
import { type AccountRequest, newAccount } from '../accounts/new-account.ts'
import { presentUser } from '../accounts/present-user.ts'
import { signUpTrace } from '../accounts/sign-up-trace.ts'
import { decoyIds } from '../accounts/verification/decoy-ids.ts'
import { discardUnverifiedCredentials } from '../accounts/verification/discard-unverified-credentials.ts'
import { isProvisioned } from '../accounts/verification/is-provisioned.ts'
import { unconfirmedHashFor } from '../accounts/verification/unconfirmed-hash-for.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { listIdentities } from '../db/accounts/identities.ts'
import { findUserByPhone } from '../db/accounts/users.ts'
import { lockUserByPhone } from '../db/accounts/users-by-phone.ts'
import type { Transaction } from '../db/open.ts'
import type { Asker } from '../devices/client.ts'
import { requestSms } from './request-sms.ts'
import { sendSmsCode } from './send-sms-code.ts'

type PhoneAccount = AccountRequest & { phone: string; encrypted_password: string }

/**
 * Signs up with a number that a code must confirm (docs/wire-contract.md, 8.2). A new or
 * unconfirmed account gets the code. So does one that is confirmed, or that an administrator made:
 * the code signs its owner in, and the password and the data of the request are dropped. But for
 * the ids the answer comes from the request alone, and a trace makes later sign-ins answer as for a
 * new account.
 */
export async function signUpByPhone(
  context: AuthContext,
  account: PhoneAccount,
  password: string,
  asker: Asker,
) {
  const { phone } = account
  const ids = await requestSms(context, { kind: 'sign-in', number: phone }, asker.client, {
    // This is done for every number, so that neither answer nor time reveals which has an account.
    prepare: async () => ({
      shownHash: await shownBy(context, phone, password),
      approved: await approveNewAccount(context, account, { isConfirmed: false }),
    }),
    work: (trx, prepared) => sendAndName(trx, context, account, prepared, asker.browser),
  })
  const now = timestampOf(context)
  const { user, identity } = newAccount(account, ids, now, { isConfirmed: false })
  return presentUser({ ...user, confirmation_sent_at: now }, [identity], [])
}

/** Returns the hash behind the number, if this password matches it. */
async function shownBy(context: AuthContext, phone: string, password: string): Promise<string | undefined> {
  const known = await findUserByPhone(context.db, phone)
  return unconfirmedHashFor(context, { known, isConfirmed: Boolean(known?.phone_confirmed_at) }, password)
}

/** Queues the code, and returns the ids for the answer. */
async function sendAndName(
  trx: Transaction,
  context: AuthContext,
  account: PhoneAccount,
  { shownHash, approved }: { shownHash: string | undefined; approved: AccountIds },
  browser: string,
): Promise<AccountIds> {
  const { phone, encrypted_password, data } = account
  const code = { number: phone, browser }
  const known = await lockUserByPhone(trx, phone)
  if (!known) {
    await signUpTrace.remove(trx, context, phone)
    const { user } = await createAccount(trx, context, account, { isConfirmed: false, ids: approved })
    await sendSmsCode(trx, context, user, 'sign-in', code)
    return approved
  }
  // The account itself may keep another password, or none.
  await signUpTrace.leave(trx, context, phone, encrypted_password)
  if (known.confirmed_at || isProvisioned(known)) {
    await sendSmsCode(trx, context, known, 'sign-in', code)
    await recordAudit(trx, context, { actor: known, action: 'user_repeated_signup' })
    return decoyIds(context, known.id, phone)
  }
  const user = await discardUnverifiedCredentials(trx, context, known, { shownHash, data })
  await sendSmsCode(trx, context, user, 'sign-in', code)
  const identities = await listIdentities(trx, user.id)
  const own = identities.find(({ provider }) => provider === 'phone')
  return { user: user.id, identity: own?.id ?? user.id }
}
