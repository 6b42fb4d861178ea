import { dayOf } from './day-of.ts'

const DAY_MS = 86_400_000

/**
 * Returns a function that returns the present day in UTC. It formats the day only once a day,
 * because every view needs it.
 */
export function createToday(clock: () => number): () => string {
  let number = Number.NaN
  let day = ''
  return () => {
    const now = clock()
    const present = Math.floor(now / DAY_MS)
    if (present !== number) {
      number = present
      day = dayOf(now)
    }
    return day
  }
}
