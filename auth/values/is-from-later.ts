/** How far the clocks of two processes may be apart. */
const CLOCK_SKEW_MS = 60_000

/** Whether something was dated by a clock that was set back since; both in milliseconds. */
export const isFromLater = (at: number, now: number): boolean => at - now > CLOCK_SKEW_MS
