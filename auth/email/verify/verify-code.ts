import type { AuthContext } from '../../context.ts'
import { findDeviceKey } from '../../db/accounts/users.ts'
import { askedCookie } from '../../devices/asked-cookie.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { findCode } from '../../one-time/find-code.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { padResponseTime } from '../../one-time/pad-response-time.ts'
import { tokensOfType } from '../../one-time/verification-types.ts'
import type { Answering } from '../change/asking-browser.ts'
import { type Accepted, acceptOneTime } from './accept-one-time.ts'

/**
 * Verifies and consumes the code of a mail to this address (docs/wire-contract.md, 11.5). Answer
 * and response time are the same for an address without an account. Throws 403 `otp_expired`,
 * `user_banned`, 429.
 */
export function verifyCode(
  context: AuthContext,
  { type, email, code }: { type: string; email: string; code: string },
  client: Client,
  from: Answering,
): Promise<Accepted> {
  return padResponseTime(context, async () => {
    const attempter = attempterOf(context, client, await findDeviceKey(context.db, email))
    const { hash, isForAddress } = askedCookie.read(context, client.asked, email)
    const lifeSeconds = context.config.MAILER_CODE_EXP
    const types = tokensOfType(type)
    const attempt = { address: email, types, code, attempter, browser: hash, lifeSeconds }
    const token = await findCode(context, attempt, () => oneTimeExpired('code')).catch((error) => {
      // The requesting browser never gets 429, which would reveal whether the address has an
      // account.
      const isOver = error instanceof AuthError && error.status === 429
      throw isOver && isForAddress ? oneTimeExpired('code') : error
    })
    const options = { what: 'code', from, isPkce: false } as const
    return context.db.transaction().execute((trx) => acceptOneTime(trx, context, token, options))
  })
}
