import type { AuthContext } from '../context.ts'
import { takeOneTimeToken } from '../db/one-time-tokens.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { findCode } from './one-time/find-code.ts'

const notValid = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * Checks the code that `GET /reauthenticate` mailed, and gives what consumes it together with what it is for. Guesses
 * count against the address. Throws 422 `reauthentication_not_valid`, 429.
 */
export async function checkNonce(
  context: AuthContext,
  user: User,
  nonce: string,
): Promise<(trx: Database) => Promise<void>> {
  const email = user.email ?? ''
  const token = await context.limits.mailedCode(email, async () => {
    const found = await findCode(context, email, ['reauthentication_token'], nonce)
    if (found?.user_id !== user.id) throw notValid()
    return found
  })
  return async (trx) => {
    if (!(await takeOneTimeToken(trx, token.id))) throw notValid()
  }
}
