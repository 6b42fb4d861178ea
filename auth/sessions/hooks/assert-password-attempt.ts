import { askHook } from '../../audit/ask-hook.ts'
import { recordHookRejection } from '../../audit/record-hook-rejection.ts'
import type { AuthContext } from '../../context.ts'
import { AuthError } from '../../errors.ts'
import { rejectionOf } from '../../hooks/rejection-of.ts'
import { signOutByHook } from '../end-sessions.ts'

const HOOK = 'password_verification_attempt'
const MESSAGE = 'Further password verification attempts will be rejected.'

/**
 * Asks the hook `password_verification_attempt`, where it is on, whether an attempt at a password
 * may proceed, be the password right or wrong (docs/wire-contract.md, 21.3). Throws 400
 * `invalid_credentials`, and whatever the call of the hook throws.
 */
export async function assertPasswordAttempt(
  context: AuthContext,
  user: { id: string },
  { valid }: { valid: boolean },
): Promise<void> {
  if (!context.hooks.isOn(HOOK)) return
  const answer = await askHook(context, HOOK, { user_id: user.id, valid }, user)
  const message = rejectionOf(answer, MESSAGE)
  if (message === undefined) return
  await recordHookRejection(context, HOOK, user)
  if (answer['should_logout_user'] === true) await signOutByHook(context, user.id)
  throw new AuthError(400, 'invalid_credentials', message)
}
