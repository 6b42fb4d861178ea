/**
 * Advice by a pattern for the reason, which holds the refused command and the answer: the first
 * match counts.
 */
const ADVICE: readonly (readonly [reason: RegExp, advice: string])[] = [
  [
    /^ECONNECTION|^ETIMEDOUT/,
    'the connection broke off: try again, and look into the log of the mail server',
  ],
  [/ 4\d\d$/, 'the mail server may accept the mail later: the service retries by itself, doctor does not'],
  [/ 530$/, 'the mail server requires a user name and a password: add them to SMTP_URL'],
  [/RCPT TO/, 'check that the address exists, and that the user in SMTP_URL may send to other domains'],
]

/** Returns advice for an owner whose mail server greeted us and then refused a mail. */
export const refusalAdvice = (reason: string): string =>
  ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ??
  'check that this mail server may send mails from the address in MAIL_FROM'
