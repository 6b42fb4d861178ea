import { setTimeout as wait } from 'node:timers/promises'

/** Far longer than any of the work takes. */
const STEP_MS = 200

/**
 * Does something that takes longer for an address that has an account than for one that has none, and answers, or
 * fails, after a whole number of steps, so that the time tells nothing.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - start
    await wait(Math.ceil(taken / STEP_MS) * STEP_MS - taken)
  }
}
