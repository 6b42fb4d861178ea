import type { AuthError } from '../../errors.ts'

/**
 * The error codes of RFC 6749, section 4.1.2.1, by HTTP status; other statuses have none
 * (docs/wire-contract.md, 11.5.3).
 */
const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Returns an error as the parameters that the target page of a redirect reads. */
export function errorFields({ status, code, message }: AuthError): Record<string, string> {
  const name = NAMES[status]
  return { ...(name && { error: name }), error_code: code, error_description: message }
}
