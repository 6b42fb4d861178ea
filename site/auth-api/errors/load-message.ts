import type { AuthMode } from '../auth-mode.ts'
import { type Message, messages } from './messages.ts'

/** As `messageFor`, whose sentences come when there is something to say. Where they don't, that is why it failed too. */
export async function loadMessage(error: unknown, mode?: AuthMode): Promise<Message> {
  const { messageFor } = await import('./message-for.ts').catch(() => ({
    messageFor: () => messages.unexpected,
  }))
  return messageFor(error, mode)
}
