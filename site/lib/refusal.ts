/** The auth service, or the authenticator, understood a request and said no. The message is its own, fit to be shown. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** Which refusal it is: a code of the service (wire contract, section 1.5), or of a ceremony. */
  readonly code: string | undefined

  constructor(message: string, { code, cause }: { code?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}
