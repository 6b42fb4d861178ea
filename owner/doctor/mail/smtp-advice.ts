const ADVICE: Readonly<Record<string, string>> = {
  EAUTH:
    'the user name or password in SMTP_URL is wrong; write characters such as @ and / in them as %40 and %2F',
  EDNS: 'there is no such host: correct SMTP_URL',
  ECONNECTION:
    'nothing listens there, or a firewall blocks it: many hosting providers block outgoing connections to port 25; try 465 or 587',
  EPROTOCOL:
    'it refuses this machine, or is not a mail server: check whether it accepts mail from this machine’s address, and check SMTP_URL',
  ESOCKET: 'nothing listens there, or it uses TLS differently: smtps:// is for port 465, smtp:// for 587',
  ETIMEDOUT:
    'a firewall blocks it: many hosting providers block outgoing connections to port 25; try 465 or 587',
  ETLS: 'it does not offer STARTTLS: use smtps:// and port 465',
}

/**
 * Each side waits for the other to begin, which nodemailer reports like a firewall that drops
 * packets.
 */
const SILENT =
  'it accepts the connection but sends no greeting: port 465 waits for TLS, so use smtps://, not smtp://; on another port, check what listens there'

/** nodemailer reports this like any other socket error. */
const UNTRUSTED =
  'its certificate is for another host, has expired, or comes from an authority that this machine does not trust: name the certificate’s host in SMTP_URL, or the authority in NODE_EXTRA_CA_CERTS (docs/messages.md)'

/** Returns advice for an owner whose mail server does not accept our connection. */
export function smtpAdvice({ code, message }: { code?: string; message: string }): string {
  if (code === 'ETIMEDOUT' && message.startsWith('Greeting')) return SILENT
  return /certificate/.test(message) ? UNTRUSTED : (ADVICE[code ?? ''] ?? 'check SMTP_URL')
}
