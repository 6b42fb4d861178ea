import { consumeOneTimeToken } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import { AuthError } from '../../errors.ts'

export const nonceNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * Consumes a checked code of `GET /reauthenticate`. Throws 422 if another request consumed it
 * first.
 */
export async function consumeNonce(trx: Transaction, id: string): Promise<void> {
  if (!(await consumeOneTimeToken(trx, id))) throw nonceNotValid()
}
