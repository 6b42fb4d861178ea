import type { AuthContext } from '../context.ts'
import { findUserByPhone, updateUser } from '../db/accounts/users.ts'
import { deleteOneTimeTokensOf } from '../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { sendSmsCode } from './send-sms-code.ts'

interface PhoneChange {
  number: string
  /** A hash that names the asking browser. */
  browser: string
  /**
   * The id of the session that requests the change, which completes only while that session lasts.
   */
  askedBy: string
}

/**
 * Begins a change of number, or begins it again: the new number gets a code (docs/wire-contract.md,
 * 10.3). A number that has an account gets none, with the same answer, and the change can't be
 * confirmed.
 */
export async function sendPhoneChange(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { number, browser, askedBy }: PhoneChange,
): Promise<User> {
  await deleteOneTimeTokensOf(trx, user.id, ['phone_change_token'])
  const isWithheld = (await findUserByPhone(trx, number)) !== undefined
  const asked = await updateUser(trx, user.id, { phone_change: number })
  return sendSmsCode(trx, context, asked ?? user, 'phone_change', {
    number,
    browser,
    isWithheld,
    askerSessionId: askedBy,
  })
}
