import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second (USER_HZ in proc_pid_stat(5)). */
const TICKS_PER_SECOND = 100

/**
 * Returns the processor time in seconds that a process and its descendants have used. Linux only.
 */
export function processorSeconds(root: number): number {
  const stats = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined
    if (fields) stats.set(Number(name), { parent: Number(fields[1]), ticks: ticksIn(fields) })
  }
  const isOurs = (pid: number): boolean =>
    pid === root || (stats.has(pid) && isOurs(stats.get(pid)?.parent ?? 0))
  let ticks = 0
  for (const [pid, stat] of stats) if (isOurs(pid)) ticks += stat.ticks
  return ticks / TICKS_PER_SECOND
}

/**
 * Reads the fields after the name: the state first, then the parent. Returns undefined if the
 * process is gone.
 */
function fieldsOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

/** Sums user and system time, including that of descendants that have exited. */
const ticksIn = (fields: readonly string[]): number =>
  fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
