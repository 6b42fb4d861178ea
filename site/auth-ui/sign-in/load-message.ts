import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'

/**
 * As `messageFor`, whose sentences come when there is something to say. Where they don't, that is
 * why it failed too.
 */
export async function loadMessage(
  error: unknown,
  mode?: AuthMode,
  typed?: 'email' | 'phone',
): Promise<Message> {
  const { messageFor } = await import('../steps.ts').catch(() => ({
    messageFor: () => messages.unexpected,
  }))
  return messageFor(error, mode, typed)
}
