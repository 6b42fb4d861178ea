import { decodeJwt } from 'jose'
import type { AuthContext } from '../context.ts'
import { badJwt } from '../crypto/access-token.ts'
import { AuthError } from '../errors.ts'
import { isAdministratorCredential } from '../keys/is-administrator-credential.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { readBearer } from '../values/read-bearer.ts'

/**
 * Authenticates an administrator: by a secret key, or by a JWT with an administrator's role that a
 * key of ours has signed and that belongs to no session (docs/wire-contract.md, 15.1). Throws 401
 * `no_authorization`, 403 `bad_jwt`, `not_admin`, and what `authenticate` throws for a user's
 * token.
 */
export async function authenticateAdministrator(
  context: AuthContext,
  authorization: string | undefined,
): Promise<void> {
  const token = readBearer(authorization)
  if (!context.secretKeys.includes(token) && namesSession(token)) {
    // A user's token never grants administration, whatever role the account has.
    await authenticate(context, authorization)
    throw notAdmin()
  }
  if (!(await isAdministratorCredential(context, token))) throw notAdmin()
}

const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')

/** Checks whether a JWT names a session. Throws 403 `bad_jwt` for any other text. */
function namesSession(token: string): boolean {
  try {
    return decodeJwt(token)['session_id'] !== undefined
  } catch (cause) {
    throw badJwt(cause)
  }
}
