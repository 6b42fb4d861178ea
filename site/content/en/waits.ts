/** The messages that ask a visitor to wait. `wait` is "40 seconds" or "3 minutes". */
export const waits = {
  tryAgain: (wait: string) => `Try again in ${wait}.`,
  unknown: 'a few minutes',
  busy: (wait: string) => `This site is busy right now. Try again in ${wait}.`,
} as const

/**
 * The messages about refusals for which the service says how long to wait, by the codes of
 * `refusals.ts`.
 */
export const waitsByCode: Readonly<Record<string, (wait: string) => string>> = {
  over_request_rate_limit: (wait) => `Too many attempts. Try again in ${wait}.`,
  over_email_send_rate_limit: (wait) =>
    `We just sent an email to this address. Look for it, or ask for another in ${wait}.`,
  mfa_recovery_codes_locked: (wait) =>
    `Too many wrong recovery codes. Try again in ${wait}, or choose another way.`,
}
