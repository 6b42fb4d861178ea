/**
 * Advice by a pattern for the reason, which holds the refused command and the answer: the first
 * match counts.
 */
const ADVICE: readonly (readonly [reason: RegExp, advice: string])[] = [
  [/^ECONNECTION|^ETIMEDOUT/, 'the connection broke off: try once more, and see what its log says'],
  [/ 4\d\d$/, 'it may take the mail later: the service tries again by itself, doctor does not'],
  [/ 530$/, 'it asks for a user and a password: write them into SMTP_URL'],
  [/RCPT TO/, 'see whether that address is there, and whether SMTP_URL has the user whom it sends on for'],
]

/** Returns advice for an owner whose mail server greeted us and then refused a mail. */
export const refusalAdvice = (reason: string): string =>
  ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ??
  'see whether MAIL_FROM is an address that this server may send for'
