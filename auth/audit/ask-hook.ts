import type { AuthContext } from '../context.ts'
import type { User } from '../db/tables.ts'
import type { HookName } from '../hooks/hook-names.ts'
import { HookRefusal } from '../hooks/hook-refusal.ts'
import type { HookAnswer } from '../hooks/read-hook-answer.ts'
import { recordHookRejection } from './record-hook-rejection.ts'

/**
 * Asks a hook that is on, and records an error that the hook itself answers. Must not be called
 * inside a transaction. Throws what `Hooks.ask` throws.
 */
export async function askHook(
  context: Pick<AuthContext, 'db' | 'config' | 'clock' | 'request' | 'hooks'>,
  name: HookName,
  about: object,
  user?: Pick<User, 'id'>,
): Promise<HookAnswer> {
  try {
    return await context.hooks.ask(name, about)
  } catch (error) {
    if (error instanceof HookRefusal) await recordHookRejection(context, name, user)
    throw error
  }
}
