import type { Faults } from '../../auth/moving/faults.ts'

/** Describes what can't be moved: how many of each kind, and the first of them. */
export const faultLines = ({ faulty, faults, faults_by_reason }: Faults): string[] => [
  ...Object.entries(faults_by_reason).map(([kind, count]) => `  ${count} × ${saidOnce(kind)}`),
  ...faults.map(({ place, field, reason }) => `  ${place}, ${saidOnce(`${field}: ${reason}`)}`),
  ...(faulty > faults.length ? [`  and ${faulty - faults.length} more: --report FILE lists them all`] : []),
]

/** Removes a repeated field name: a reason from the admin API itself begins with the field. */
const saidOnce = (fault: string): string => fault.replace(/^(\w+): (?=\1 )/, '')

/**
 * Fails a command if accounts were refused that its check had passed: nobody was asked whether to
 * continue without them.
 */
export function failIfRefused(checked: { faulty: number }, done: { faulty: number }): void {
  const refused = done.faulty - checked.faulty
  if (refused <= 0) return
  process.exitCode = 1
  process.stderr.write(`Accounts that were refused only while they were written: ${refused}\n`)
}
