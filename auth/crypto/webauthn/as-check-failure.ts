import { CheckFailure } from '../../errors.ts'

/** Keeps the reason of the library, which throws for everything that is wrong with an answer. */
export function asCheckFailure(cause: unknown): never {
  throw new CheckFailure(cause instanceof Error ? cause.message : 'The answer is malformed')
}
