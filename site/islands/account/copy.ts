import { account } from '../../content/account.ts'
import { messages } from '../../lib/messages.ts'
import type { Notify } from '../use-attempt.ts'

/** Puts a text on the clipboard and says so, or that the browser didn't let it. */
export async function copy(text: string, copied: string, notify: Notify): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: account.successTitle, text: copied, tone: 'good' })
  } catch {
    notify({ title: messages.errorTitle, text: account.copyFailed, tone: 'destructive' })
  }
}
