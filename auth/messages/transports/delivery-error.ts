/**
 * The reason why a message was not sent. It is for the log, so it consists of codes, never of an
 * address or a server's words.
 */
export class DeliveryError extends Error {
  readonly reason: string
  /** Whether another attempt is of no use. */
  readonly isFinal: boolean
  constructor(reason: string, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.name = 'DeliveryError'
    this.reason = reason
    this.isFinal = options.isFinal ?? false
  }
}
