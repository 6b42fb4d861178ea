import { AuthError, CheckFailure } from '../errors.ts'

const LONGEST_TYPE = 100

/** The reason, for the log, goes along as the cause. */
const failed = (status: number, code: AuthError['code'], message: string, reason = message): AuthError =>
  new AuthError(status, code, message, { cause: new CheckFailure(reason) })

/**
 * What a client is told where a hook gives no answer that can be used, in the words of Supabase
 * Auth (docs/wire-contract.md, 21).
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
  /** Our own words: where a hook is, is nothing that a client learns. */
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
