import type { AuthContext } from '../context.ts'
import { findDeviceKeyByPhone } from '../db/accounts/users-by-phone.ts'
import type { Transaction } from '../db/open.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Client } from '../devices/client.ts'
import { AuthError } from '../errors.ts'
import { padResponseTime } from '../one-time/pad-response-time.ts'
import { assertCountry } from '../values/assert-country.ts'
import { testCodeOf } from './test-code-of.ts'

interface Prepared<P, T> {
  /** Runs before the transaction, within the padded response time. */
  prepare: () => Promise<P>
  /** Runs in the transaction, with the result of `prepare`. */
  work: (trx: Transaction, prepared: P) => Promise<T>
}

/**
 * Counts a request for an SMS to a number that may have an account, and runs its work in one
 * transaction. Limits, status and response time are the same whether or not there is an account,
 * and what `work` finds must not show in the answer. Throws 400 `validation_failed` for another
 * country's number, 429 and 503 `over_sms_send_rate_limit`.
 */
export function requestSms<P, T>(
  context: AuthContext,
  {
    kind,
    number,
    isForMember = false,
  }: { kind: 'sign-in' | 'phone_change'; number: string; isForMember?: boolean },
  client: Client,
  { prepare, work }: Prepared<P, T>,
): Promise<T> {
  const isUnsent = testCodeOf(context, number) !== undefined
  // A number of another country gets no SMS. An account may also be named by its address.
  if (!isUnsent && !number.includes('@')) assertCountry(number, context.config.SMS_COUNTRIES)
  return padResponseTime(context, async () => {
    const account = await findDeviceKeyByPhone(context.db, number)
    const attempter = attempterOf(context, client, account)
    // Only a device of the account is treated differently: nothing else about an account may affect
    // a limit.
    const isVerified = attempter.device !== undefined
    const sms = { kind, userId: undefined, number, isVerified, isForMember, isUnsent } as const
    await context.limits.sms(sms, attempter)
    const prepared = await prepare()
    const attempt = () => context.db.transaction().execute((trx) => work(trx, prepared))
    return attempt().catch((error) => {
      // Another request has just registered the number, so the next attempt finds it.
      if (error instanceof AuthError && error.code === 'user_already_exists') return attempt()
      throw error
    })
  })
}
