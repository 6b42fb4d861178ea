import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A real mail server that accepts every mail. */
export interface Mailbox {
  /** The address for SMTP_URL. */
  readonly url: string
  /** Resolves to the newest mail to this address with this subject. */
  received(to: string, subject: string): Promise<Letter>
  stop(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Stopping must not wait for clients that keep a connection open between two mails.
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream))
      letters.push({ to: envelope.rcptTo.map(({ address }) => address), subject, text, html })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    async received(to, subject) {
      const find = () => letters.findLast((letter) => letter.to.includes(to) && letter.subject === subject)
      await expect.poll(find).toBeDefined()
      return find() as Letter
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
