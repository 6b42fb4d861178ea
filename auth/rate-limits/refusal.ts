import { AuthError, type ErrorCode } from '../errors.ts'

/**
 * The answer of a limit: 503 if the client can't be blamed, so that it keeps its session and tries
 * again.
 */
export interface Refusal {
  status: 429 | 503
  code: ErrorCode
  message: string | ((seconds: number) => string)
}

const tooClose = (seconds: number) =>
  `For security purposes, you can only request this after ${seconds} seconds.`

/** Codes and messages are those of Supabase Auth (docs/wire-contract.md, 3). */
export const refusals = {
  requests: { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  /**
   * For a session, or an address that many share, because a 429 would make the client drop its
   * session.
   */
  overload: {
    status: 503,
    code: 'over_request_rate_limit',
    message: 'Too many requests at the moment.',
  },
  recoveryCodes: {
    status: 429,
    code: 'mfa_recovery_codes_locked',
    message: 'Too many wrong recovery codes, wait or use another factor',
  },
  mails: { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  allMails: {
    status: 503,
    code: 'over_email_send_rate_limit',
    message: 'Too many mails have been sent today, please retry later.',
  },
  mailsTooClose: { status: 429, code: 'over_email_send_rate_limit', message: tooClose },
  sms: { status: 429, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  allSms: {
    status: 503,
    code: 'over_sms_send_rate_limit',
    message: 'Too many SMS have been sent, please retry later.',
  },
  smsTooClose: { status: 429, code: 'over_sms_send_rate_limit', message: tooClose },
} as const satisfies Record<string, Refusal>

export function refuse({ status, code, message }: Refusal, waitMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const text = typeof message === 'string' ? message : message(retryAfterSeconds)
  throw new AuthError(status, code, text, { retryAfterSeconds })
}
