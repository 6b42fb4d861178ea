import { type AuthContext, timestampOf } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { setAuthCode } from '../db/one-time/flow-states.ts'
import type { Transaction } from '../db/open.ts'
import { AuthError } from '../errors.ts'

/**
 * Issues the code that the flow's verifier exchanges for a session of this account. A flow gets one
 * code. Throws 422 `flow_state_already_used`.
 */
export async function issueAuthCode(
  trx: Transaction,
  context: Pick<AuthContext, 'clock'>,
  flowId: string,
  userId: string,
  provider: {
    provider_access_token?: string
    provider_refresh_token?: string
    pending_identity?: string
  } = {},
): Promise<string> {
  const code = crypto.randomUUID()
  const now = timestampOf(context)
  const issued = await setAuthCode(trx, flowId, {
    user_id: userId,
    auth_code: hashSecret(code),
    auth_code_issued_at: now,
    updated_at: now,
    ...provider,
  })
  if (!issued) throw stateAlreadyUsed()
  return code
}

export const stateAlreadyUsed = (): AuthError =>
  new AuthError(422, 'flow_state_already_used', 'State has already been used')
