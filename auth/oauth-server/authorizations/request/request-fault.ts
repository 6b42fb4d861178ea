/**
 * Errors of an authorization response (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6; RFC 8707).
 */
export type FaultCode =
  | 'access_denied'
  | 'consent_required'
  | 'interaction_required'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'registration_not_supported'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'unauthorized_client'
  | 'unsupported_response_type'

/** The parameters of an error response (RFC 6749, section 4.1.2.1). */
export interface FaultAnswer {
  error: FaultCode
  error_description: string
}

/** A fault in a request whose client and redirect URI are valid. It is reported to the client. */
export class RequestFault extends Error {
  readonly error: FaultCode
  constructor(error: FaultCode, description: string) {
    super(description)
    this.name = 'RequestFault'
    this.error = error
  }

  get answer(): FaultAnswer {
    return { error: this.error, error_description: this.message }
  }
}
