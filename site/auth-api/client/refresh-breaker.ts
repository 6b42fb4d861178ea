/** auth-js checks every 30 s whether the session has to be refreshed. */
const tickMs = 30_000
/** Most refreshes answered within two ticks. One is usual; removing a factor causes another. */
const mostInTwoTicks = 4
/** The longest pause, whatever the service asks for: its clock may be wrong too. */
const longestRestMs = 300_000

/** A circuit breaker for refreshes. */
export interface RefreshBreaker {
  isOpen(): boolean
  /** Counts a refresh that was answered with a session. */
  count(): void
  /** Stops refreshes for as long as the service asks. */
  rest(seconds?: number): void
}

/**
 * Prevents any fault, such as a loop of events, from becoming a flood of refreshes that locks out
 * every client at the same address. It measures time by a monotonic clock.
 */
export function refreshBreaker(now = () => performance.now()): RefreshBreaker {
  let answered: number[] = []
  let restsUntil = 0

  return {
    isOpen() {
      answered = answered.filter((at) => now() - at < 2 * tickMs)
      return now() < restsUntil || answered.length >= mostInTwoTicks
    },
    count: () => void answered.push(now()),
    rest(seconds = tickMs / 1000) {
      restsUntil = now() + Math.min(seconds * 1000, longestRestMs)
    },
  }
}
