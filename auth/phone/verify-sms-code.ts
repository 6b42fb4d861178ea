import type { AuthContext } from '../context.ts'
import { findDeviceKeyByPhone } from '../db/accounts/users-by-phone.ts'
import type { OneTimeTokenType, Origin, Session, User } from '../db/tables.ts'
import { askedCookie } from '../devices/asked-cookie.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Client } from '../devices/client.ts'
import { AuthError } from '../errors.ts'
import { findCode } from '../one-time/find-code.ts'
import { oneTimeExpired } from '../one-time/one-time-expired.ts'
import { padResponseTime } from '../one-time/pad-response-time.ts'
import { acceptSmsCode } from './accept-sms-code.ts'

/** The token types of each verification type of a number (docs/wire-contract.md, 11.5.1). */
const TYPES: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['sms', ['confirmation_token', 'recovery_token']],
  ['phone_change', ['phone_change_token']],
])

/**
 * Verifies and consumes a code sent to this number (docs/wire-contract.md, 11.5). Answer and
 * response time are the same for a number without an account. Throws 403 `otp_expired`,
 * `user_banned`, 422 `phone_exists`, 429.
 */
export function verifySmsCode(
  context: AuthContext,
  { type, phone, code }: { type: string; phone: string; code: string },
  client: Client,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  return padResponseTime(context, async () => {
    const attempter = attempterOf(context, client, await findDeviceKeyByPhone(context.db, phone))
    const { hash, isForAddress } = askedCookie.read(context, client.asked, phone)
    const types = TYPES.get(type) ?? []
    const lifeSeconds = context.config.SMS_OTP_EXP
    const attempt = { address: phone, types, code, attempter, browser: hash, lifeSeconds }
    const token = await findCode(context, attempt, () => oneTimeExpired('code')).catch((error) => {
      // The asking browser never gets 429: that would reveal whether the number has an account.
      const isOver = error instanceof AuthError && error.status === 429
      throw isOver && isForAddress ? oneTimeExpired('code') : error
    })
    return context.db.transaction().execute((trx) => acceptSmsCode(trx, context, token, origin))
  })
}
