import type { AuthContext } from '../context.ts'

/** Far longer than the work takes. */
const STEP_MS = 200

/**
 * Runs `work`, which takes longer for an address with an account, and answers, or fails, after a
 * whole number of steps of 200 ms, so that the response time does not tell which.
 */
export async function padResponseTime<T>(
  { responseStepMs: stepMs = STEP_MS }: Pick<AuthContext, 'responseStepMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const end = start + (Math.floor((performance.now() - start) / stepMs) + 1) * stepMs
    // A timer counts from the start of its turn of the event loop, and so may be early.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
    }
  }
}
