/** auth-js looks once in 30 s whether its session has to be refreshed. */
const tickMs = 30_000
/**
 * Refreshes that may be answered within two ticks. One is what it takes; removing a factor asks for
 * another.
 */
const mostInTwoTicks = 4
/** However long the service asks to be left alone: its clock may be wrong too. */
const longestRestMs = 300_000

/** Whether the service may be asked for a refresh just now. */
export interface RefreshBreaker {
  isOpen(): boolean
  /** A refresh has been answered with a session. */
  count(): void
  /** The service asks not to be asked again for so long. */
  rest(seconds?: number): void
}

/**
 * Keeps whatever goes wrong, of which a loop through events is one example, from becoming a flood
 * of refreshes that locks out every client at the same address. It measures time by a clock that
 * can't be set.
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
