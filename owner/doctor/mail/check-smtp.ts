import { openSmtp } from '../../../auth/messages/transports/open-smtp.ts'
import { smtpTransport } from '../../../auth/messages/transports/smtp.ts'
import { isDevelopment } from '../../../server/outbox/is-development.ts'
import type { Check, Finding } from '../finding.ts'
import { refusalAdvice } from './refusal-advice.ts'
import { smtpAdvice } from './smtp-advice.ts'

const about = 'mail'

/**
 * Checks that the mail server accepts our connection; with an address, also sends a test mail
 * there.
 */
export const checkSmtp =
  (to: string | undefined): Check =>
  async (config) => {
    const { SMTP_URL, MAIL_FROM, HOOK_SEND_EMAIL_ENABLED } = config
    if (HOOK_SEND_EMAIL_ENABLED) return [{ level: 'ok', about, found: 'the hook send_email sends mails' }]
    if (!SMTP_URL || !MAIL_FROM) {
      const instead = isDevelopment(config) ? 'mails are only kept in the outbox' : 'no mail is sent'
      const found = `SMTP_URL is not set: ${instead}${to ? `, and no test mail to ${to}` : ''}`
      return [{ level: to ? 'fault' : 'warning', about, found, advice: 'set SMTP_URL and MAIL_FROM' }]
    }
    const { host } = new URL(SMTP_URL)
    const connection = await openSmtp(SMTP_URL, 1)
    try {
      await connection.verify()
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      // The server's own message may quote what was sent to it.
      const found = `${host} accepts no mail from here (${[code, responseCode].filter(Boolean).join(' ')})`
      return [{ level: 'fault', about, found, advice: smtpAdvice(error as Error) }]
    } finally {
      connection.close()
    }
    return [
      { level: 'ok', about, found: `${host} accepts connections from here` },
      ...(to ? [await send(SMTP_URL, MAIL_FROM, to)] : []),
    ]
  }

async function send(url: string, from: Parameters<typeof smtpTransport>[1], to: string): Promise<Finding> {
  const transport = smtpTransport(url, from, 1)
  try {
    await transport.send({
      id: crypto.randomUUID(),
      kind: 'mail',
      template: 'test',
      code: undefined,
      link: undefined,
      to,
      subject: 'A test mail',
      text: 'This mail was asked for on the command line of the service. Mails to its users leave the same way.\n',
      html: '<p>This mail was asked for on the command line of the service. Mails to its users leave the same way.</p>',
      createdAt: new Date().toISOString(),
    })
    return {
      level: 'ok',
      about,
      found: `the mail server accepted a test mail to ${to}: check whether it arrives, and in which folder`,
    }
  } catch (error) {
    const { message } = error as Error
    const found = `the test mail was refused: ${message}`
    return { level: 'fault', about, found, advice: refusalAdvice(message) }
  } finally {
    transport.close()
  }
}
