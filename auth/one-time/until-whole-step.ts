import type { AuthContext } from '../context.ts'

/** Far longer than the work takes. */
const STEP_MS = 200

/** Waits until a whole number of steps of 200 ms has passed since `start`. */
export async function untilWholeStep(
  { responseStepMs: stepMs = STEP_MS }: Pick<AuthContext, 'responseStepMs'>,
  start: number,
): Promise<void> {
  const end = start + (Math.floor((performance.now() - start) / stepMs) + 1) * stepMs
  // A timer counts from the start of its turn of the event loop, and so may fire early.
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
  }
}
