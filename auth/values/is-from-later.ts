/** The most that the clocks of two processes may differ. */
const CLOCK_SKEW_MS = 60_000

/** Checks whether a time came from a clock that has been set back since; both in milliseconds. */
export const isFromLater = (at: number, now: number): boolean => at - now > CLOCK_SKEW_MS
