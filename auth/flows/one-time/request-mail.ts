import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AuthError } from '../../errors.ts'
import { inEvenTime } from './in-even-time.ts'

/**
 * Does what a request for a mail asks for, in one transaction. Limits, status and time are the same whether or not
 * the address has an account: what `work` finds must not show in the answer. Throws 422 `feature_disabled`, 429
 * `over_email_send_rate_limit`.
 */
export async function requestMail<T>(
  context: AuthContext,
  kind: Parameters<AuthContext['limits']['mail']>[0],
  address: string,
  work: (trx: Database) => Promise<T>,
  /** What comes before the transaction, in the same hidden time. */
  before: () => Promise<void> = async () => {},
): Promise<T> {
  if (!context.messages.canSendMail) {
    throw new AuthError(422, 'feature_disabled', 'This service sends no mail')
  }
  await context.limits.mail(kind, address)
  const attempt = () => context.db.transaction().execute(work)
  return inEvenTime(async () => {
    await before()
    return attempt().catch((error) => {
      // Another request has taken the address meanwhile: now it is a known one.
      if (error instanceof AuthError && error.code === 'user_already_exists') return attempt()
      throw error
    })
  })
}
