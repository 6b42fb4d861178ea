import { isLoopback } from '../../settings/is-loopback.ts'

const TIMEOUT_MS = 10_000

/** Opens a transport to a mail server, with at most this many connections, once they are used. */
export async function openSmtp(url: string, connections: number) {
  // Loading nodemailer takes an eighth of the time that a command needs to start, and most send no
  // mail.
  const { createTransport } = await import('nodemailer')
  const { hostname, searchParams } = new URL(url)
  const isInTheClear = isLoopback(hostname) || searchParams.get('ignoreTLS') === 'true'
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // No link, code or password crosses a network in the clear, not even if STARTTLS is taken out
    // of the greeting (RFC 3207, section 6), unless the owner says so.
    ...(!isInTheClear && { requireTLS: true }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
