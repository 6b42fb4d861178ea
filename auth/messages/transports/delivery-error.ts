/**
 * Why a message did not go out. The reason is for the log: codes, never an address or what a server
 * said.
 */
export class DeliveryError extends Error {
  readonly reason: string
  /** Whether trying again is of no use. */
  readonly isFinal: boolean
  constructor(reason: string, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.name = 'DeliveryError'
    this.reason = reason
    this.isFinal = options.isFinal ?? false
  }
}
