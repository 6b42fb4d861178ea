import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import type { OAuthAuthorization } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { reauthenticationNeeded } from '../../sessions/assert-fresh.ts'
import { lacksSecondFactor } from '../../sessions/assurance.ts'
import { isFromLater } from '../../values/is-from-later.ts'
import { authenticatedAt } from './authenticated-at.ts'
import { prompts } from './request/read-prompt.ts'
import { RequestFault } from './request/request-fault.ts'

/**
 * Checks that a session may answer a request: it must have shown the second factor that its account
 * has, and be as fresh as the client wants it. Throws 403 `insufficient_aal` and 400
 * `reauthentication_needed` if the user can do something about it; `RequestFault` if the client
 * wants no user to be asked, unless `mayAsk` overrides that, or meant another account (OpenID
 * Connect Core, 3.1.2.1 and 3.1.2.6).
 */
export async function assertReady(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  caller: Caller,
  authorization: OAuthAuthorization,
  { mayAsk }: { mayAsk: boolean },
): Promise<void> {
  const isSilent = prompts(authorization, 'none') && !mayAsk
  const { hinted_user_id } = authorization
  if (hinted_user_id !== null && hinted_user_id !== caller.user.id) {
    throw new RequestFault('login_required', 'Another account is signed in')
  }
  if (await lacksSecondFactor(db, caller)) {
    if (isSilent) throw new RequestFault('interaction_required', 'A second factor is required')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to sign in to a client')
  }
  if (isFreshEnough(caller, authorization, clock())) return
  if (isSilent) throw new RequestFault('login_required', 'Reauthentication is required')
  throw reauthenticationNeeded('This client requires reauthentication')
}

function isFreshEnough(caller: Caller, authorization: OAuthAuthorization, now: number): boolean {
  // An attacker who copied a token before must not answer for the user who has just shown a proof.
  const at = authenticatedAt(caller.session)
  const isSigned = caller.issuedAt >= Math.floor(at / 1000) && !isFromLater(at, now)
  const { max_age } = authorization
  const asked = Date.parse(authorization.created_at)
  if (prompts(authorization, 'login')) return isSigned && at >= asked
  return max_age === null || (isSigned && at >= asked - max_age * 1000)
}
