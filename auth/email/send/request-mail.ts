import type { AuthContext } from '../../context.ts'
import { findDeviceKey } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { padResponseTime } from './pad-response-time.ts'

type MailRequest = Parameters<AuthContext['limits']['mail']>[0]

/**
 * Does what a request for a mail asks for, in one transaction. Limits, status and time are the same whether or not
 * the address has an account: what `work` finds must not show in the answer. Throws 422 `feature_disabled`, 429 and 503
 * `over_email_send_rate_limit`.
 */
export async function requestMail<T>(
  context: AuthContext,
  request: MailRequest,
  client: Client,
  work: (trx: Transaction) => Promise<T>,
  /** What comes before the transaction, in the same hidden time. */
  before: () => Promise<void> = async () => {},
): Promise<T> {
  if (!context.messages.canSendMail) {
    throw new AuthError(422, 'feature_disabled', 'This service sends no mail')
  }
  const attempt = () => context.db.transaction().execute(work)
  return padResponseTime(async () => {
    const account = await findDeviceKey(context.db, request.address)
    await context.limits.mail(request, attempterOf(context, client, account))
    await before()
    return attempt().catch((error) => {
      // Another request has taken the address meanwhile: now it is a known one.
      if (error instanceof AuthError && error.code === 'user_already_exists') return attempt()
      throw error
    })
  })
}
