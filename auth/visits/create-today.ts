import { dayOf } from './day-of.ts'

const DAY_MS = 86_400_000

/** Says which day it is in UTC, and writes it anew once a day alone: every view asks. */
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
