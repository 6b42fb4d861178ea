import type { AuthContext } from '../context.ts'
import { untilWholeStep } from './until-whole-step.ts'

/**
 * Runs `work`, which takes longer for an address with an account, and answers or fails after a
 * whole number of steps of 200 ms, so that the response time does not reveal whether there is one.
 */
export async function padResponseTime<T>(
  context: Pick<AuthContext, 'responseStepMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await untilWholeStep(context, start)
  }
}
