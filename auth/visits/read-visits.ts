import type { Database } from '../db/open.ts'
import { listTopNames, sumSiteDays } from '../db/service/site-counts.ts'
import { dayOf } from './day-of.ts'
import { type Step, steps } from './steps.ts'

const DAY_MS = 86_400_000
/** The number of days for which sums are kept: a year, and the month before it to compare with. */
export const MOST_DAYS = 400
/** The number of pages and hosts that are listed: those with the largest sums. */
const MOST_NAMES = 20

export interface VisitSums {
  /** Every requested day up to today, in UTC, including those without counts. */
  days: ({ day: string; views: number } & Record<Step, number>)[]
  /** The sum over all these days. */
  views: number
  funnel: Record<Step, number>
  pages: { name: string; count: number }[]
  referrers: { name: string; count: number }[]
}

/** Reads the sums of the last `days` days, including today; at most 400 days. */
export async function readVisits(db: Database, nowMs: number, days: number): Promise<VisitSums> {
  const many = Math.min(Math.max(Math.ceil(days), 1), MOST_DAYS)
  const listed = Array.from({ length: many }, (_, ago) => dayOf(nowMs - (many - 1 - ago) * DAY_MS))
  const since = listed[0] ?? dayOf(nowMs)
  const [sums, pages, referrers] = await Promise.all([
    sumSiteDays(db, since),
    listTopNames(db, 'view', since, MOST_NAMES),
    listTopNames(db, 'referrer', since, MOST_NAMES),
  ])
  const found = new Map(sums.map(({ day, step, count }) => [`${day} ${step ?? 'view'}`, count]))
  const countOf = (day: string, what: Step | 'view') => found.get(`${day} ${what}`) ?? 0
  const perStep = (sumOf: (step: Step) => number) =>
    Object.fromEntries(steps.map((step) => [step, sumOf(step)])) as Record<Step, number>
  const rows = listed.map((day) => ({
    day,
    views: countOf(day, 'view'),
    ...perStep((step) => countOf(day, step)),
  }))
  return {
    days: rows,
    views: rows.reduce((sum, { views }) => sum + views, 0),
    funnel: perStep((step) => rows.reduce((sum, row) => sum + row[step], 0)),
    pages,
    referrers,
  }
}
