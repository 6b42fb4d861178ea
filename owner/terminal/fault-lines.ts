import type { Faults } from '../../auth/moving/faults.ts'

/** What can't move: how many of each kind, and the first of them. */
export const faultLines = ({ faulty, faults, faults_by_reason }: Faults): string[] => [
  ...Object.entries(faults_by_reason).map(([kind, count]) => `  ${count} × ${saidOnce(kind)}`),
  ...faults.map(({ place, field, reason }) => `  ${place}, ${saidOnce(`${field}: ${reason}`)}`),
  ...(faulty > faults.length ? [`  and ${faulty - faults.length} more: --report FILE names all`] : []),
]

/** A reason of the admin API's own begins with the field that it is about. */
const saidOnce = (fault: string): string => fault.replace(/^(\w+): (?=\1 )/, '')
