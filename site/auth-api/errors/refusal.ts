interface Reason {
  code?: string | undefined
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * An answer by which the auth service, or the authenticator, understood a request and refused it.
 * The message is its own, and may be shown.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  /**
   * The reason: an error code of the service (docs/wire-contract.md, 1.5), or the name of a Web
   * Authentication error.
   */
  readonly code: string | undefined
  /** The status of the service's answer, if there was one. */
  readonly status: number | undefined
  /** Seconds until the request may be repeated, if the service tells. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { code, status, retryAfterSeconds, cause }: Reason = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
