interface Reason {
  code?: string | undefined
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * The auth service, or the authenticator, understood a request and said no. The message is its own,
 * fit to be shown.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  /** Which refusal it is: a code of the service (docs/wire-contract.md, 1.5), or of a ceremony. */
  readonly code: string | undefined
  /** Of the service's answer, where there was one. */
  readonly status: number | undefined
  /** When the same may be asked again, if the service tells. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { code, status, retryAfterSeconds, cause }: Reason = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
