import { AuthError, CheckFailure } from '../errors.ts'

/** The most of a hook's message that a client is sent, in UTF-16 code units. */
export const LONGEST_MESSAGE = 300

/**
 * The error that a hook itself answers: `{ error: { http_code, message } }`. A status that is not
 * an error is replaced by 500: a client would take it for a success.
 */
export class HookRefusal extends AuthError {
  constructor(httpCode: unknown, message: string) {
    const isError =
      typeof httpCode === 'number' && Number.isInteger(httpCode) && httpCode >= 400 && httpCode < 600
    const status = isError ? httpCode : 500
    const words = message.slice(0, LONGEST_MESSAGE).toWellFormed()
    const cause = new CheckFailure(`the hook answered ${status}`)
    super(status, status === 500 ? 'unexpected_failure' : 'unknown', words, { cause })
    this.name = 'HookRefusal'
  }
}
