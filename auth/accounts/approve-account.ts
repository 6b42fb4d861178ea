import { askHook } from '../audit/ask-hook.ts'
import { recordHookRejection } from '../audit/record-hook-rejection.ts'
import type { NewIdentity, NewUser } from '../db/tables.ts'
import { HookRefusal } from '../hooks/hook-refusal.ts'
import { rejectionOf } from '../hooks/rejection-of.ts'
import { presentUser } from './present-user.ts'

const HOOK = 'before_user_created'

/** The rows of an account that is about to be created. */
export interface AccountRows {
  user: NewUser
  identities: NewIdentity[]
}

/**
 * Asks the hook `before_user_created`, if it is on, whether an account may be created
 * (docs/wire-contract.md, 21.2). Throws a `HookRefusal`, and what `askHook` throws.
 */
export async function approveAccount(
  context: Parameters<typeof askHook>[0],
  { user, identities }: AccountRows,
): Promise<void> {
  if (!context.hooks.isOn(HOOK)) return
  const answer = await askHook(context, HOOK, { user: presentUser(user, identities, []) })
  const message = rejectionOf(answer, 'This account may not be made.')
  if (message === undefined) return
  await recordHookRejection(context, HOOK)
  throw new HookRefusal(403, message)
}
