import { AuthError, CheckFailure } from '../errors.ts'

const LONGEST_TYPE = 100

/** Returns an error whose cause is the reason, for the log. */
const failed = (status: number, code: AuthError['code'], message: string, reason = message): AuthError =>
  new AuthError(status, code, message, { cause: new CheckFailure(reason) })

/**
 * The errors for hooks that give no usable answer, with the messages of Supabase Auth
 * (docs/wire-contract.md, 21).
 */
export const hookFaults = {
  timeout: (timeoutMs: number) =>
    failed(
      422,
      'hook_timeout',
      `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`,
    ),
  unreachable: (reason: string) =>
    failed(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries', reason),
  tooLong: (maxBytes: number) =>
    failed(422, 'hook_payload_over_size_limit', `Payload size exceeded size limit of ${maxBytes} bytes`),
  contentType: (type: string | null) =>
    failed(
      400,
      'hook_payload_invalid_content_type',
      type === null
        ? 'Invalid Content-Type: Missing Content-Type header'
        : `Invalid JSON response. Received content-type: ${type.slice(0, LONGEST_TYPE)}`,
    ),
  status: (status: number) => failed(500, 'unexpected_failure', STATUSES[status] ?? unexpected(status)),
  /** Our own message, which doesn't reveal to clients where a hook is. */
  forbidden: (reason: string) => failed(500, 'unexpected_failure', 'Hook is not at a public address', reason),
  unreadable: () => failed(500, 'unexpected_failure', 'Error unmarshaling JSON output.'),
  claims: (faults: string[]) =>
    failed(
      500,
      'unexpected_failure',
      `output claims do not conform to the expected schema: \n${faults.map((fault) => `- ${fault}\n`).join('')}`,
    ),
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'Invalid payload sent to hook',
  401: 'Hook requires authorization token',
  429: 'Service currently unavailable due to hook',
  503: 'Service currently unavailable due to hook',
}

const unexpected = (status: number): string => `Unexpected status code returned from hook: ${status}`
