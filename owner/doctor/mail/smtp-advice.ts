const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'user or password of SMTP_URL are wrong; signs such as @ and / are written as %40 and %2F in it',
  EDNS: 'there is no such host: mend SMTP_URL',
  ECONNECTION:
    'nothing listens there, or a firewall is between: many hosts let no connection to port 25 out; try 465 or 587',
  EPROTOCOL:
    'it greets with a refusal, or is no mail server: see whether it takes mail from the address of this machine, and what SMTP_URL says',
  ESOCKET: 'nothing listens there, or it speaks TLS otherwise: smtps:// is for port 465, smtp:// for 587',
  ETIMEDOUT: 'a firewall is between: many hosts let no connection to port 25 out; try 465 or 587',
  ETLS: 'it offers no STARTTLS: use smtps:// and port 465',
}

/**
 * Each side waits for the other to begin, which nodemailer reports like a firewall that drops
 * packets.
 */
const SILENT =
  'it takes the connection and says nothing: port 465 waits for TLS, and is for smtps://, not smtp://; else see what listens there'

/** nodemailer reports this like any other socket error. */
const UNTRUSTED =
  'its certificate is another host’s, has expired, or is of no authority that this machine trusts: name the host of the certificate in SMTP_URL, or the authority in NODE_EXTRA_CA_CERTS (docs/messages.md)'

/** Returns advice for an owner whose mail server does not accept our connection. */
export function smtpAdvice({ code, message }: { code?: string; message: string }): string {
  if (code === 'ETIMEDOUT' && message.startsWith('Greeting')) return SILENT
  return /certificate/.test(message) ? UNTRUSTED : (ADVICE[code ?? ''] ?? 'see what SMTP_URL says')
}
