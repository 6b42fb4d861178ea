import { messages } from '../../auth-api/errors/messages.ts'
import { account } from '../../content/en/account.ts'
import type { Notify } from '../form/use-attempt.ts'
import { success } from './success.ts'

/** Copies a text to the clipboard, and says so or that the browser refused. */
export async function copy(text: string, copied: string, notify: Notify): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(success(copied))
  } catch {
    notify({ title: messages.errorTitle, text: account.copyFailed, tone: 'destructive' })
  }
}
