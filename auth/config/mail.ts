import { fault } from '../settings/fault.ts'
import { isLoopback } from '../settings/is-loopback.ts'
import { kind } from '../settings/kind.ts'
import { optional, setting } from '../settings/setting.ts'

/** The sender of mails. */
export interface Sender {
  name: string
  address: string
}

const ADDRESS = /^[^\s@,;:"<>]+@[^\s@,;:"<>]+$/

function sender(text: string): Sender {
  const { name = '', address = text } = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text)?.groups ?? {}
  if (!ADDRESS.test(address)) {
    fault('must be an address such as no-reply@shop.example or Shop <no-reply@shop.example>')
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Reads a single address, without a name. */
const mailbox = (text: string): string =>
  ADDRESS.test(text) ? text : fault('must be an address without a name, such as hello@shop.example')

function smtpUrl(text: string): string {
  const url = new URL(kind.url('smtp:', 'smtps:')(text))
  const isInTheClear = url.protocol === 'smtp:' && url.searchParams.get('ignoreTLS') === 'true'
  if (isInTheClear && url.username !== '' && !isLoopback(url.hostname)) {
    fault('must not send a password without TLS: remove ignoreTLS or the password')
  }
  return text
}

/** Mails: who sends them, which are sent, how long their codes and links live. */
export const mailSettings = {
  SMTP_URL: optional(
    smtpUrl,
    'Mail server, such as smtps://user:password@mail.example:465, or smtp:// with port 587 for STARTTLS, which is required unless the server is on this machine or the URL ends with ?ignoreTLS=true. Write characters such as @ / # ? in the user name and the password as %40 %2F %23 %3F. Without this setting, development keeps mails in its outbox and production sends none.',
  ),
  MAIL_FROM: optional(
    sender,
    'Sender of mails, such as Shop <no-reply@shop.example>. Required with SMTP_URL.',
  ),
  CONTACT_EMAIL: optional(
    mailbox,
    'Site build and service: address that receives what visitors write in the contact form. Default: none, and the site has no form; in development, messages go to the outbox.',
  ),
  MAILER_AUTOCONFIRM: optional(
    kind.switch,
    '"on" lets users sign in before their email address is confirmed. Default: off if SMTP_URL or the hook send_email sends mails, otherwise on.',
  ),
  MAILER_SECURE_EMAIL_CHANGE_ENABLED: setting(
    kind.switch,
    true,
    '"on" requires an email change to be confirmed from the old mailbox too, if addresses are confirmed at all.',
  ),
  MAILER_NOTIFICATIONS: setting(
    kind.switch,
    true,
    '"off" does not notify users of a new password, an email change or a changed sign-in method. They are then mailed no link to undo the change either.',
  ),
  MAILER_CODE_EXP: setting(kind.integer(60, 3600), 600, 'Lifetime of a mailed code, in seconds.'),
  MAILER_LINK_EXP: setting(kind.integer(60, 86_400), 3600, 'Lifetime of a mailed link, in seconds.'),
  SMTP_MAX_FREQUENCY: setting(
    kind.integer(0, 3600),
    60,
    'Minimum time between two requested mails of the same kind to the same address, in seconds. RATE_LIMITS=off does not lift it.',
  ),
}
