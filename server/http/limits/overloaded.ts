/**
 * A client came too often. Many may share its address, so that it is told to come back, not that it
 * did wrong.
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
