import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { untilWholeStep } from './until-whole-step.ts'

/**
 * Runs `work`, which fails at another moment for an address with an account, and delays its failure
 * to a whole number of steps of 200 ms. A success is answered at once, because only the holder of
 * an account sees it; so is a failure of ours, which reveals nothing about an account.
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
