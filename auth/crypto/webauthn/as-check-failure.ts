import { CheckFailure } from '../../errors.ts'

/**
 * Turns an error of the library, which throws whatever is wrong with an answer, into a CheckFailure
 * with its reason.
 */
export function asCheckFailure(cause: unknown): never {
  throw new CheckFailure(cause instanceof Error ? cause.message : 'The answer is malformed')
}
