const MOST_DRIFT_MS = 3_600_000
const QUIET_MS = 86_400_000

/**
 * Makes a function that tells whether the clock has not jumped for a day, or since the start: after
 * a jump a young row may look expired. `elapsed` is a clock that can't jump, in milliseconds.
 */
export function createSteadiness(
  clock: () => number,
  elapsed: () => number = () => performance.now(),
): () => boolean {
  let offset = clock() - elapsed()
  let quietFrom = Number.NEGATIVE_INFINITY
  return () => {
    const present = clock() - elapsed()
    if (Math.abs(present - offset) > MOST_DRIFT_MS) {
      offset = present
      quietFrom = elapsed() + QUIET_MS
    }
    return elapsed() >= quietFrom
  }
}
