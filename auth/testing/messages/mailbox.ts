import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type Arrivals, createArrivals } from './arrivals.ts'

/** A mail as it arrived: its envelope, its source, and what a mail program shows of it. */
interface ReceivedMail extends Email {
  envelopeFrom: string
  envelopeTo: string[]
  source: string
}

/** A real mail server on this machine that takes every mail. */
export interface Mailbox {
  port: number
  /** The value of SMTP_URL. */
  url: string
  /** In the order of arrival. */
  mails: ReceivedMail[]
  /** Looks through the mails until something is found. */
  until: Arrivals['until']
  /** Waits for the newest mail to this address. */
  received: (to: string) => Promise<ReceivedMail>
  close: () => Promise<void>
}

/** Starts a mail server. With `port` it listens where an earlier one did. */
export async function startMailbox({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const { tell, until } = createArrivals()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // It doesn't wait for clients that keep a connection open between two mails.
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    async onData(stream, session, done) {
      const source = await buffer(stream)
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        ...(await PostalMime.parse(source)),
        envelopeFrom: mailFrom ? mailFrom.address : '',
        envelopeTo: rcptTo.map(({ address }) => address),
        source: source.toString(),
      })
      tell()
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    until,
    received: (to) =>
      until(() => mails.findLast(({ envelopeTo }) => envelopeTo.includes(to)), `no mail to ${to}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
