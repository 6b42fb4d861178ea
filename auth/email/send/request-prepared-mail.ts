import type { AuthContext } from '../../context.ts'
import { findDeviceKey } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { pipelined } from '../../db/statements/pipelined.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { padResponseTime } from '../../one-time/pad-response-time.ts'

export type MailRequest = Parameters<AuthContext['limits']['mail']>[0]

interface Prepared<P, T> {
  /** Runs before the transaction, within the padded response time. */
  prepare: () => Promise<P>
  /** Receives the result of `prepare`. */
  work: (trx: Transaction, prepared: P) => Promise<T>
}

/** Returns 422 `feature_disabled`, for a service that sends no mail. */
export const sendsNoMail = (): AuthError =>
  new AuthError(422, 'feature_disabled', 'This service sends no mail')

/**
 * Counts a request for a mail, and runs its work in one transaction. Limits, status and response
 * time are the same whether or not the address has an account: what `work` finds must not show in
 * the answer. Throws 422 `feature_disabled`, 429 and 503 `over_email_send_rate_limit`.
 */
export async function requestPreparedMail<P, T>(
  context: AuthContext,
  request: MailRequest,
  client: Client,
  { prepare, work }: Prepared<P, T>,
): Promise<T> {
  if (!context.messages.canSendMail) throw sendsNoMail()
  return padResponseTime(context, async () => {
    const account = await findDeviceKey(context.db, request.address)
    await context.limits.mail(request, attempterOf(context, client, account))
    const prepared = await prepare()
    const attempt = () => pipelined(context.db, (trx) => work(trx, prepared))
    return attempt().catch((error) => {
      // Another request has just registered the address, so the next attempt finds it.
      if (error instanceof AuthError && error.code === 'user_already_exists') return attempt()
      throw error
    })
  })
}
