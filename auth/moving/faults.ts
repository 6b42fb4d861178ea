/**
 * The reason why something can't be imported or exported. It names no value but ids, so that a
 * report holds no secrets.
 */
export interface Fault {
  place: string
  field: string
  reason: string
}

const MOST_FAULTS = 100
const MOST_REASONS = 100
const OTHERS = 'for other reasons'

/** The faults of a report: how many there are, of which kinds, and the first of them. */
export interface Faults {
  faulty: number
  faults: Fault[]
  faults_by_reason: Record<string, number>
}

export const noFaults = (): Faults => ({ faulty: 0, faults: [], faults_by_reason: {} })

export function noteFault(report: Faults, fault: Fault): void {
  report.faulty++
  if (report.faults.length < MOST_FAULTS) report.faults.push(fault)
  const counts = report.faults_by_reason
  const kind = kindOfFault(fault)
  const isRoom = kind in counts || Object.keys(counts).length < MOST_REASONS
  add(counts, isRoom ? kind : OTHERS, 1)
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Without what says which account it is, so that those of one kind are one. */
const kindOfFault = ({ field, reason }: Fault): string =>
  `${field}: ${reason}`
    .replaceAll(new RegExp(` \\(${UUID}\\)`, 'g'), '')
    .replaceAll(new RegExp(`(?:user )?${UUID}|(?<=^|\\W)line \\d+`, 'g'), 'another')

/** Adds to a count by its name. */
export const add = (counts: Record<string, number>, what: string, count: number): void => {
  counts[what] = (counts[what] ?? 0) + count
}
