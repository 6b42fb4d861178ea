import { messages } from '../../auth-api/errors/messages.ts'
import { account } from '../../content/en/account.ts'
import type { Notify } from '../form/use-attempt.ts'

/** Copies a text to the clipboard, and says so or that the browser refused. */
export async function copy(text: string, copied: string, notify: Notify): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: account.successTitle, text: copied, tone: 'good' })
  } catch {
    notify({ title: messages.errorTitle, text: account.copyFailed, tone: 'destructive' })
  }
}
