import type { AuthContext } from '../../context.ts'
import type { Origin } from '../issue-session.ts'
import { type Accepted, acceptOneTime } from './accept-one-time.ts'
import { findCode } from './find-code.ts'
import { inEvenTime } from './in-even-time.ts'
import { oneTimeExpired } from './one-time-expired.ts'
import { tokensOfType } from './verification-types.ts'

/**
 * Accepts the code of a mail to this address (wire contract, section 11.5). An address without an account is told the
 * same, after the same time. Throws 403 `otp_expired`, `user_banned`, 429.
 */
export function verifyCode(
  context: AuthContext,
  { type, email, code }: { type: string; email: string; code: string },
  origin: Origin,
): Promise<Accepted> {
  return context.limits.mailedCode(email, () =>
    inEvenTime(async () => {
      const token = await findCode(context, email, tokensOfType(type), code)
      if (!token) throw oneTimeExpired('code')
      const way = { what: 'code', origin, toCode: false } as const
      return context.db.transaction().execute((trx) => acceptOneTime(trx, context, token, way))
    }),
  )
}
