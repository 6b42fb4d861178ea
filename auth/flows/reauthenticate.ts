import type { AuthContext } from '../context.ts'
import { takeOneTimeToken } from '../db/one-time-tokens.ts'
import type { Database } from '../db/open.ts'
import type { Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { findCode } from './one-time/find-code.ts'

/** A session that began less than so long ago needs no code (wire contract, section 10.3). */
const FRESH_MS = 86_400_000

const notValid = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * Checks the mailed code that an old session needs for a new password, if the settings ask for one, and gives what
 * uses it up together with the change. Throws 400 `reauthentication_needed`, 422 `reauthentication_not_valid`.
 */
export async function reauthenticate(
  context: AuthContext,
  { user, session }: { user: User; session: Session },
  nonce: string | undefined,
): Promise<((trx: Database) => Promise<void>) | undefined> {
  if (!context.config.SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION) return undefined
  if (Date.parse(session.created_at) + FRESH_MS > context.clock()) return undefined
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
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
