const FIRST_MS = 5_000
const LONGEST_MS = 600_000
const JITTER = 0.25
/** The longest time that a message may be put off, in milliseconds. */
export const MOST_BACK_OFF_MS = LONGEST_MS * (1 + JITTER)

/**
 * Returns the milliseconds to wait after this many attempts: twice as long each time, up to ten
 * minutes, give or take a quarter.
 */
export function backOff(attempts: number, random = Math.random()): number {
  const base = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS)
  return Math.round(base * (1 - JITTER + 2 * JITTER * random))
}
