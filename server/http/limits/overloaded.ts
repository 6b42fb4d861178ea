/**
 * A client sent too many requests. Many may share its address, so it is asked to come back, not
 * blamed.
 */
export class Overloaded extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests at the moment, please retry.')
    this.name = 'Overloaded'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
