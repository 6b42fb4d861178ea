import type { Sender } from '../../config/mail.ts'
import type { Transport } from '../templates/template.ts'
import { DeliveryError } from './delivery-error.ts'
import { openSmtp } from './open-smtp.ts'

/**
 * Exactly one mailbox: no list, no name, no line end (RFC 5321, 4.1.2, without quoted local parts).
 */
const MAILBOX = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/
/**
 * Commands whose refusal concerns this recipient or this mail. The operator can correct other
 * faults, such as a wrong password.
 */
const FINAL_COMMANDS = new Set(['RCPT TO', 'DATA'])
/** Authentication required (RFC 4954, section 6). Some servers say so only in reply to RCPT TO. */
const UNAUTHENTICATED = 530

interface SmtpFault extends Error {
  code?: string
  command?: string
  responseCode?: number
  /** The server's reply, which is also the end of the message. */
  response?: string
}

/** Sends mails by SMTP over a few connections that are kept open. */
export function smtpTransport(url: string, from: Sender, connections: number): Transport {
  const opening = openSmtp(url, connections)
  const domain = from.address.slice(from.address.indexOf('@') + 1)

  return {
    async send({ id, to, replyTo, subject, text, html, createdAt }) {
      if (![to, replyTo ?? to].every((address) => MAILBOX.test(address)))
        throw new DeliveryError('not an address', { isFinal: true })
      try {
        const transporter = await opening
        await transporter.sendMail({
          messageId: `<${id}@${domain}>`,
          date: new Date(createdAt),
          from,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          envelope: { from: from.address, to },
          subject,
          text,
          html,
          // Asks for no automatic reply (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        const { code, command = '', responseCode = 0, message, response } = cause as SmtpFault
        // Of the server's own words a greeting alone holds no address: it may also end a connection
        // later on, and name the recipient.
        const words = command === 'CONN' ? message.replace(`: ${response}`, '') : undefined
        throw new DeliveryError([code, command, responseCode, words].filter(Boolean).join(' '), {
          // The same command must not be repeated after a 5yz reply (RFC 5321, 4.2.1).
          isFinal: FINAL_COMMANDS.has(command) && responseCode >= 500 && responseCode !== UNAUTHENTICATED,
          cause,
        })
      }
    },
    close: () => void opening.then((transporter) => transporter.close()),
  }
}
