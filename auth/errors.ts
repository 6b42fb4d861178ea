/**
 * Every error code that the service answers with: those of Supabase Auth (docs/wire-contract.md,
 * 1.5), and ours.
 */
const codes = [
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'captcha_failed',
  'current_password_invalid',
  'current_password_required',
  'email_conflict_identity_not_deletable',
  'email_exists',
  'email_not_confirmed',
  'feature_disabled',
  'flow_state_already_used',
  'flow_state_expired',
  'flow_state_not_found',
  'hook_payload_invalid_content_type',
  'hook_payload_over_size_limit',
  'hook_timeout',
  'hook_timeout_after_retry',
  'identity_already_exists',
  'identity_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'manual_linking_disabled',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_ip_address_mismatch',
  'mfa_phone_enroll_not_enabled',
  'mfa_phone_verify_not_enabled',
  'mfa_recovery_codes_enroll_not_enabled',
  'mfa_recovery_codes_locked',
  'mfa_recovery_codes_sole_factor',
  'mfa_totp_enroll_not_enabled',
  'mfa_totp_verify_not_enabled',
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'mfa_verified_factor_exists',
  'mfa_webauthn_enroll_not_enabled',
  'mfa_webauthn_verify_not_enabled',
  'no_authorization',
  'not_admin',
  'otp_expired',
  'oauth_provider_not_supported',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'over_sms_send_rate_limit',
  'passkey_disabled',
  'phone_exists',
  'phone_not_confirmed',
  'phone_provider_disabled',
  'provider_disabled',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_entity_too_large',
  'same_password',
  'session_expired',
  'session_not_found',
  'signup_disabled',
  'single_identity_not_deletable',
  'too_many_enrolled_mfa_factors',
  'too_many_passkeys',
  'unexpected_failure',
  'unknown',
  'user_already_exists',
  'user_banned',
  'user_not_found',
  'validation_failed',
  'weak_password',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
  'webauthn_credential_exists',
  'webauthn_verification_failed',
  // Our own. Supabase Auth answers the first two without a body, and has no equivalent of the
  // others.
  'not_found',
  'method_not_allowed',
  'service_unavailable',
  'read_only',
  'request_malformed',
  'cross_site_request',
  'user_closed',
  'too_many_clients',
  // The site has no sentence for what follows: it only uses what is enabled, and its consent page
  // has texts of its own. For administration:
  'conflict',
  'custom_provider_not_found',
  'saml_provider_disabled',
  // For clients of the OAuth server, and for users who authorise them:
  'insufficient_scope',
  'oauth_authorization_not_found',
  'oauth_client_not_found',
  'oauth_consent_not_found',
  'oauth_dynamic_client_registration_disabled',
  // For wallets that are not offered:
  'web3_provider_disabled',
  'web3_unsupported_chain',
] as const

export type ErrorCode = (typeof codes)[number]

/** Checks whether a value is one of these codes. */
export const isErrorCode = (value: unknown): value is ErrorCode => codes.some((code) => code === value)

interface Extra {
  /** The internal cause: for the log, never for the client. */
  cause?: unknown
  /** Seconds after which the same request may succeed. */
  retryAfterSeconds?: number
  /** The `error` of an answer in OAuth's format, which has no code (docs/wire-contract.md, 1.1). */
  oauthError?: string
  /** The reasons why a password is too weak (docs/wire-contract.md, 1.3). */
  weakPasswordReasons?: ('length' | 'pwned')[]
}

/** An answer that is an error: HTTP status, code and a message that every client may see. */
export class AuthError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly oauthError: string | undefined
  readonly weakPasswordReasons: Extra['weakPasswordReasons']

  constructor(status: number, code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.oauthError = extra.oauthError
    this.weakPasswordReasons = extra.weakPasswordReasons
  }
}

const LONGEST_REASON = 300

/**
 * The reason why a check failed, in words that may be logged. It is the cause of an error that
 * tells the client less.
 */
export class CheckFailure extends Error {
  constructor(reason: string) {
    super(reason.slice(0, LONGEST_REASON))
    this.name = 'CheckFailure'
  }
}

/** The formats of errors, by the API version that a client sends (docs/wire-contract.md, 1.1). */
export type ErrorFormat = 'unversioned' | '2024-01-01'

/** Returns the format for a client, by its header `x-supabase-api-version`. */
export function errorFormatFor(apiVersion: string | undefined): ErrorFormat {
  const isDated = apiVersion !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(apiVersion)
  return isDated && apiVersion >= '2024-01-01' ? '2024-01-01' : 'unversioned'
}

/** Returns the body of an error in the client's format (docs/wire-contract.md, 1.1). */
export function errorBody(error: AuthError, format: ErrorFormat): Record<string, unknown> {
  if (error.oauthError !== undefined) return { error: error.oauthError, error_description: error.message }
  const reasons = error.weakPasswordReasons
  const weak = reasons ? { weak_password: { reasons } } : {}
  return format === '2024-01-01'
    ? { code: error.code, message: error.message, ...weak }
    : { code: error.status, error_code: error.code, msg: error.message, ...weak }
}

/** Returns 400 `bad_json`, for a body that is missing or can't be read, with the reason. */
export const badJson = (detail: string, cause?: unknown): AuthError =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`, { cause })

/** Returns 400 `validation_failed`, with the fault in its message. */
export const validationFailed = (message: string, cause?: unknown): AuthError =>
  new AuthError(400, 'validation_failed', message, { cause })

/** Returns 404 `not_found`, for an unknown path or a feature that is switched off. */
export const noEndpoint = (): AuthError =>
  new AuthError(404, 'not_found', 'There is no endpoint at this path')

/** Returns 422 `signup_disabled`, for when DISABLE_SIGNUP is on. */
export const signUpsDisabled = (): AuthError =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/** Returns 500 `unexpected_failure`, which tells a client no cause. */
export const unexpectedFailure = (cause: unknown): AuthError =>
  new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    { cause },
  )

/** Returns 503 `service_unavailable`, for when a dependency is unreachable or overloaded. */
export const unavailable = (message: string, retryAfterSeconds: number, cause?: unknown): AuthError =>
  new AuthError(503, 'service_unavailable', message, { cause, retryAfterSeconds })
