import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import type { User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { findCode } from '../../one-time/find-code.ts'
import { nonceNotValid } from './consume-nonce.ts'

/**
 * Checks the code that `GET /reauthenticate` mailed or sent by SMS, and returns its id for
 * `consumeNonce`. The session that requested the code is refused only for wrong codes of its own
 * mail, other sessions for those of the address. Throws 422 `reauthentication_not_valid`, 429.
 */
export async function checkNonce(
  context: AuthContext,
  { user, session }: { user: User; session: { id: string } },
  nonce: string,
  client: Client,
): Promise<string> {
  const { MAILER_CODE_EXP, SMS_OTP_EXP } = context.config
  const address = user.email ?? user.phone ?? ''
  const lifeSeconds = user.email === null ? SMS_OTP_EXP : MAILER_CODE_EXP
  const attempter = attempterOf(context, client, user)
  const types = ['reauthentication_token'] as const
  const browser = hashSecret(session.id)
  const attempt = { address, types, code: nonce, attempter, browser, lifeSeconds }
  const token = await findCode(context, attempt, nonceNotValid)
  if (token.user_id !== user.id) throw nonceNotValid()
  return token.id
}
