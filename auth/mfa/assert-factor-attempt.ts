import { askHook } from '../audit/ask-hook.ts'
import { recordHookRejection } from '../audit/record-hook-rejection.ts'
import type { AuthContext } from '../context.ts'
import type { Factor } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { rejectionOf } from '../hooks/rejection-of.ts'
import { signOutByHook } from '../sessions/end-sessions.ts'

const HOOK = 'mfa_verification_attempt'
const MESSAGE = 'Further MFA verification attempts will be rejected.'

/**
 * Asks the hook `mfa_verification_attempt`, where it is on, whether an attempt at a second factor
 * may proceed, be the answer right or wrong. A rejection signs the user out everywhere
 * (docs/wire-contract.md, 21.4). Throws 403 `mfa_verification_rejected`, and whatever the call of
 * the hook throws.
 */
export async function assertFactorAttempt(
  context: AuthContext,
  user: { id: string },
  factor: Pick<Factor, 'id' | 'factor_type'>,
  { valid }: { valid: boolean },
): Promise<void> {
  if (!context.hooks.isOn(HOOK)) return
  const about = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type, valid }
  const message = rejectionOf(await askHook(context, HOOK, about, user), MESSAGE)
  if (message === undefined) return
  await recordHookRejection(context, HOOK, user)
  await signOutByHook(context, user.id)
  throw new AuthError(403, 'mfa_verification_rejected', message)
}
