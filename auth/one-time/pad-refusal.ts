import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { untilWholeStep } from './until-whole-step.ts'

/**
 * Runs `work`, which fails after another time for an address with an account, and has it fail after
 * a whole number of steps of 200 ms. What succeeds is answered at once, because an account's holder
 * alone sees it; so is a failure of ours, which tells nothing of an account.
 */
export async function padRefusal<T>(
  context: Pick<AuthContext, 'responseStepMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) await untilWholeStep(context, start)
    throw error
  }
}
