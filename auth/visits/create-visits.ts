import type { Database } from '../db/open.ts'
import type { CountKind } from '../db/tables.ts'
import { createToday } from './create-today.ts'
import type { Step } from './steps.ts'
import { Sums } from './sums.ts'
import { writeCounts } from './write-counts.ts'

const INTERVAL_MS = 5_000

/**
 * Counters of what visitors do: only sums, kept in memory, so that no request waits for the
 * database.
 */
export interface Visits {
  /** Counts a view of a page, and the host of the site that led to it. */
  view: (page: string, referrer?: string) => void
  step: (step: Step) => void
  /** Counts a sign-in. Both parameters are words of closed lists. */
  signIn: (method: string, outcome: string) => void
  /** Starts writing the counts to the database every few seconds. */
  start: () => void
  /** Stops, and writes the remaining counts. */
  stop: () => Promise<void>
}

interface VisitsParts {
  db: Database
  clock: () => number
  log: { warn: (fields: object, text: string) => void }
}

export function createVisits({ db, clock, log }: VisitsParts): Visits {
  let waiting = new Sums()
  let isOn = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const today = createToday(clock)
  const count = (kind: CountKind, name: string): void => waiting.add({ day: today(), kind, name, count: 1 })

  async function write(): Promise<void> {
    if (waiting.isEmpty) return
    const counts = waiting.list()
    waiting = new Sums()
    try {
      await writeCounts(db, counts)
      isFailing = false
    } catch (error) {
      for (const each of counts) waiting.add(each)
      if (!isFailing) log.warn({ err: error }, 'counts of visits cannot be written and are kept in memory')
      isFailing = true
    }
  }

  function schedule(): void {
    timer = setTimeout(async () => {
      writing = write()
      await writing
      if (isOn) schedule()
    }, INTERVAL_MS).unref()
  }

  return {
    view(page, referrer) {
      count('view', page)
      if (referrer !== undefined) count('referrer', referrer)
    },
    step: (step) => count('step', step),
    signIn: (method, outcome) => count('sign-in', `${method} ${outcome}`),
    start() {
      isOn = true
      schedule()
    },
    async stop() {
      isOn = false
      clearTimeout(timer)
      await writing
      await write()
    },
  }
}
