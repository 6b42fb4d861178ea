import { type AccountIds, approveNewAccount } from '../accounts/approve-new-account.ts'
import { createAccount } from '../accounts/create-account.ts'
import { signUpTrace } from '../accounts/sign-up-trace.ts'
import { discardUnverifiedCredentials } from '../accounts/verification/discard-unverified-credentials.ts'
import { isProvisioned } from '../accounts/verification/is-provisioned.ts'
import type { AuthContext } from '../context.ts'
import { lockUserByPhone } from '../db/accounts/users-by-phone.ts'
import type { Transaction } from '../db/open.ts'
import type { Metadata } from '../db/tables.ts'
import type { Asker } from '../devices/client.ts'
import { HookRefusal } from '../hooks/hook-refusal.ts'
import { requestSms } from './request-sms.ts'
import { sendSmsCode } from './send-sms-code.ts'

/**
 * Sends a code that signs in by SMS (docs/wire-contract.md, 11.2). An unknown number gets an
 * account without a password, unless the client or the settings forbid it. The answer does not
 * reveal which.
 */
export function signInBySms(
  context: AuthContext,
  { phone, data, mayCreate }: { phone: string; data: Metadata; mayCreate: boolean },
  asker: Asker,
): Promise<void> {
  const account = { phone, encrypted_password: null, data }
  const isForMember = !mayCreate || context.config.DISABLE_SIGNUP
  // The hook is asked about every number, and its refusal ignored: the answer must not reveal which
  // number has an account.
  const prepare = async (): Promise<AccountIds | undefined> => {
    if (isForMember) return undefined
    return approveNewAccount(context, account, { isConfirmed: false }).catch((error) => {
      if (error instanceof HookRefusal) return undefined
      throw error
    })
  }
  const work = async (trx: Transaction, ids: AccountIds | undefined): Promise<void> => {
    const known = await lockUserByPhone(trx, phone)
    // An account that waits loses its password: what a sign-up has left does as well.
    await signUpTrace.remove(trx, context, phone)
    // A request without data is as likely a sign-in as a sign-up.
    const isSignUp = ids !== undefined && Object.keys(data).length > 0
    const claim = { data: isSignUp ? data : undefined }
    const claimed =
      known && (isProvisioned(known) ? known : await discardUnverifiedCredentials(trx, context, known, claim))
    const user =
      claimed ?? (ids && (await createAccount(trx, context, account, { isConfirmed: false, ids })).user)
    const { browser } = asker
    if (user) await sendSmsCode(trx, context, user, 'sign-in', { number: phone, browser, isForMember })
  }
  return requestSms(context, { kind: 'sign-in', number: phone, isForMember }, asker.client, { prepare, work })
}
