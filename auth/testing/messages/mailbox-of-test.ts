import { onTestFinished } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox.ts'

/** Starts a mail server that ends with the running test. */
export async function mailboxOfTest(options: Parameters<typeof startMailbox>[0] = {}): Promise<Mailbox> {
  const started = await startMailbox(options)
  onTestFinished(() => started.close())
  return started
}
