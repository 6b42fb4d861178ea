import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'

/**
 * As `messageFor`, whose chunk is loaded only if there is something to say. If it can't be loaded,
 * the attempt has probably failed for the same reason, and the message is `unexpected`.
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
