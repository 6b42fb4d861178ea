import { afterAll } from 'vitest'
import type { AuthConfig } from '../../config.ts'
import { createMailReader, type MailReader } from './mail-reader.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { from } from './start-sender.ts'

/**
 * Starts a mail server for the tests of a file; returns the settings with which a service sends its
 * mails there.
 */
export async function startMail(): Promise<{
  box: Mailbox
  mail: MailReader
  settings: Partial<AuthConfig>
}> {
  const box = await startMailbox()
  afterAll(box.close)
  return {
    box,
    mail: createMailReader(box),
    // No test waits a minute between two mails, unless it is about that.
    settings: { SMTP_URL: box.url, MAIL_FROM: from, SMTP_MAX_FREQUENCY: 0 },
  }
}
