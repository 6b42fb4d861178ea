import { add, type Fault, type Faults, noFaults } from '../faults.ts'
import { type Tell, tellLeft } from '../with-report-file.ts'
import type { Verdict } from './judge.ts'
import type { Sketch } from './sketch.ts'

const MOST_NAMED = 100
const SAMPLES = 3

export interface ImportReport extends Faults {
  made: number
  changed: number
  /** Here already, in the same state, or in one of which it is not known whether it is newer. */
  kept: number
  /** Here already, in a newer state, which stays. */
  newer_here: number
  /** The first of them. */
  newer: { place: string; id: string }[]
  /** Older than what was asked for. */
  passed_over: number
  unconfirmed: number
  /** Those that have a number and no address. */
  phone_only: number
  /** By provider. */
  identities: Record<string, number>
  phone_factors: number
  /** How the passwords of those that come are hashed. */
  passwords: Record<string, number>
  /** What stays behind of those that come. */
  left: Record<string, number>
  /** The first rows that stay behind of those that come because they hold what can't be kept. */
  left_rows: Fault[]
  /** Live sessions that come along, of accounts that are here already too. */
  sessions: number
  /** To be checked by eye. */
  samples: { place: string; id: string; email: string | null; phone: string | null }[]
}

export const newReport = (): ImportReport => ({
  ...{ made: 0, changed: 0, kept: 0, newer_here: 0, passed_over: 0, ...noFaults() },
  ...{ unconfirmed: 0, phone_only: 0, identities: {}, phone_factors: 0, sessions: 0 },
  ...{ newer: [], passwords: {}, left: {}, left_rows: [], samples: [] },
})

/** Adds what became of an account that is no fault. */
export function note(
  report: ImportReport,
  sketch: Sketch,
  verdict: Exclude<Verdict, Fault>,
  tell: Tell,
): void {
  const { place, id, email, phone, hash, sessions, left, leftRows, isConfirmed } = sketch
  if (verdict === 'newer') {
    report.newer_here++
    if (report.newer.length < MOST_NAMED) report.newer.push({ place, id })
    return
  }
  report[verdict === 'same' ? 'kept' : verdict]++
  if (verdict === 'kept') return
  report.sessions += sessions
  if (verdict === 'same') return
  tellLeft(tell, place, left)
  for (const row of leftRows) tell(row)
  add(report.passwords, hash, 1)
  for (const { provider } of sketch.subjects) add(report.identities, provider, 1)
  if (phone && !email) report.phone_only++
  report.phone_factors += sketch.phoneFactors
  for (const [what, count] of Object.entries(left)) add(report.left, what, count)
  if (leftRows.length > 0) report.left_rows = [...report.left_rows, ...leftRows].slice(0, MOST_NAMED)
  if (!isConfirmed) report.unconfirmed++
  if (report.samples.length < SAMPLES) report.samples.push({ place, id, email, phone })
}
