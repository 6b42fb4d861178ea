import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { consumeOneTimeToken } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { findCode } from '../../email/one-time/find-code.ts'
import { AuthError } from '../../errors.ts'

const notValid = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * Checks the code that `GET /reauthenticate` mailed, and gives what consumes it together with what it is for. Guesses
 * from the session that asked count against its mail, all others against the address. Throws 422 `reauthentication_not_valid`, 429.
 */
export async function checkNonce(
  context: AuthContext,
  { user, session }: { user: User; session: { id: string } },
  nonce: string,
  client: Client,
): Promise<(trx: Transaction) => Promise<void>> {
  const email = user.email ?? ''
  const who = attempterOf(context, client, user)
  const types = ['reauthentication_token'] as const
  const attempt = { address: email, types, code: nonce, who, browser: hashSecret(session.id) }
  const token = await findCode(context, attempt, notValid)
  if (token.user_id !== user.id) throw notValid()
  return async (trx) => {
    if (!(await consumeOneTimeToken(trx, token.id))) throw notValid()
  }
}
