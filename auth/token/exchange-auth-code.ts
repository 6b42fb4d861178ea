import { assertOpen } from '../accounts/assert-open.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { updateUser } from '../db/accounts/users.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { deleteFlowState, findFlowStateByCode } from '../db/one-time/flow-states.ts'
import type { FlowState, Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { pendingIdentity } from '../oauth/linking/pending-identity.ts'
import { isVerifierOf } from '../pkce/code-challenge.ts'
import { type AuthenticationMethod, issueSession } from '../sessions/issue-session.ts'
import { isFromLater } from '../values/is-from-later.ts'

/**
 * Counted from the issue of the code, because a mailed link may be opened long after the flow
 * began.
 */
const CODE_LIFE_MS = 300_000

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/**
 * Exchanges a code and the verifier of its flow for a session (docs/wire-contract.md, 9.3; RFC
 * 7636, section 4.6). The exchange ends the flow; a wrong verifier does not.
 */
export async function exchangeAuthCode(
  context: AuthContext,
  code: string,
  verifier: string,
  origin: Origin,
): Promise<{ user: User; session: Session; flow: FlowState }> {
  if (code === '' || verifier === '') {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const flow = await findFlowStateByCode(context.db, hashSecret(code))
  const { user_id, auth_code_issued_at, code_challenge, code_challenge_method } = flow ?? {}
  if (!flow || !user_id || !auth_code_issued_at || !code_challenge || !code_challenge_method) throw notFound()
  const [issued, present] = [Date.parse(auth_code_issued_at), context.clock()]
  if (issued + CODE_LIFE_MS <= present || isFromLater(issued, present)) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!isVerifierOf({ code_challenge, code_challenge_method }, verifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  return inTransaction(context.db, async (trx) => {
    const now = timestampOf(context)
    // The account is locked first, as everywhere: a concurrent password change ends the flow or
    // this session.
    const user = await updateUser(trx, user_id, { last_sign_in_at: now, updated_at: now })
    if (!user || !(await deleteFlowState(trx, flow.id))) throw notFound()
    assertOpen(user, context.clock())
    const linked = await pendingIdentity.link(trx, context, user, flow)
    const method = flow.authentication_method as AuthenticationMethod
    const provider = method === 'oauth' ? flow.provider_type : undefined
    return {
      user: linked,
      session: await issueSession(trx, context, linked, { method, provider }, origin),
      flow,
    }
  })
}
