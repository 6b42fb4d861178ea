/** Far longer than any of the work takes. */
const STEP_MS = 200

/**
 * Does something that takes longer for an address that has an account than for one that has none, and answers, or
 * fails, after a whole number of steps, so that the time tells nothing.
 */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const end = start + (Math.floor((performance.now() - start) / STEP_MS) + 1) * STEP_MS
    // A timer counts from the turn of the event loop that set it, and so may come early by what that turn took.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
    }
  }
}
