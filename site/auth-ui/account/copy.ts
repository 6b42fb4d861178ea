import { messages } from '../../auth-api/errors/messages.ts'
import { account } from '../../content/en/account.ts'
import type { Notify } from '../form/use-attempt.ts'

/** Puts a text on the clipboard and says so, or that the browser didn't let it. */
export async function copy(text: string, copied: string, notify: Notify): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: account.successTitle, text: copied, tone: 'good' })
  } catch {
    notify({ title: messages.errorTitle, text: account.copyFailed, tone: 'destructive' })
  }
}
