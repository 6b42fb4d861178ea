import { type AuthContext, hasPhones } from '../context.ts'
import type { Session, User } from '../db/tables.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Asker } from '../devices/client.ts'
import { AuthError } from '../errors.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { testCodeOf } from './test-code-of.ts'

/**
 * Sends a code by which a session reauthenticates, to the number of an account without an address
 * (docs/wire-contract.md, 10.4). Throws 422 `phone_not_confirmed`, 400 `phone_provider_disabled`,
 * 403 `session_not_found`, 429 and 503 `over_sms_send_rate_limit`.
 */
export async function requestSmsNonce(
  context: AuthContext,
  caller: { user: User; session: Session },
  number: string,
  { client, browser }: Asker,
): Promise<void> {
  const { user } = caller
  if (!user.phone_confirmed_at) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  if (!hasPhones(context)) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  const isUnsent = testCodeOf(context, number) !== undefined
  const sms = { kind: 'reauthentication', userId: user.id, number, isVerified: true, isUnsent } as const
  await context.limits.sms(sms, attempterOf(context, client, user))
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockCaller(trx, context, caller)
    await sendSmsCode(trx, context, locked, 'reauthentication', { number, browser })
  })
}
