import { add, type Fault, type Faults, noFaults } from '../faults.ts'
import { type TellLine, tellLeft } from '../with-report-file.ts'
import type { Verdict } from './judge.ts'
import type { Sketch } from './sketch.ts'

const MOST_NAMED = 100
const SAMPLES = 3

export interface ImportReport extends Faults {
  made: number
  changed: number
  /** How many are here already, in the same state, or in one not known to be older. */
  kept: number
  /** How many are here already, in a newer state, which stays. */
  newer_here: number
  /** The first accounts that are newer here. */
  newer: { place: string; id: string }[]
  /** How many were last changed before `since`. */
  passed_over: number
  unconfirmed: number
  /** How many have a number and no address. */
  phone_only: number
  /** Counts by provider. */
  identities: Record<string, number>
  phone_factors: number
  /** How the passwords of imported accounts are hashed. */
  passwords: Record<string, number>
  /** What of the imported accounts is left behind. */
  left: Record<string, number>
  /**
   * The first rows of imported accounts that are left behind because they hold what can't be
   * stored.
   */
  left_rows: Fault[]
  /** How many live sessions are imported, including those of accounts that are here already. */
  sessions: number
  /** Examples to be checked by eye. */
  samples: { place: string; id: string; email: string | null; phone: string | null }[]
}

export const newReport = (): ImportReport => ({
  made: 0,
  changed: 0,
  kept: 0,
  newer_here: 0,
  passed_over: 0,
  ...noFaults(),
  unconfirmed: 0,
  phone_only: 0,
  identities: {},
  phone_factors: 0,
  sessions: 0,
  newer: [],
  passwords: {},
  left: {},
  left_rows: [],
  samples: [],
})

/** Adds an account that is no fault, by its verdict. */
export function note(
  report: ImportReport,
  sketch: Sketch,
  verdict: Exclude<Verdict, Fault>,
  tell: TellLine,
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
