import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'

/**
 * As `messageFor`, whose chunk is loaded only if there is something to say. If it can't be loaded
 * though the service has answered, the site has probably been deployed anew since: only a reload
 * helps. Without an answer, which auth-js reports by an error of its own, the message is
 * `unexpected`.
 */
export async function loadMessage(
  error: unknown,
  mode?: AuthMode,
  typed?: 'email' | 'phone',
): Promise<Message> {
  const { messageFor } = await import('../steps.ts').catch(() => ({
    messageFor: () =>
      (error as Error | undefined)?.name.startsWith('Auth') ? messages.unexpected : messages.notLoaded,
  }))
  return messageFor(error, mode, typed)
}
