import { appendFileSync } from 'node:fs'
import { withFile } from './export/files/with-file.ts'
import type { Fault } from './faults.ts'

/** As many characters are written in one go. */
const AT_ONCE = 65_536

/** A line of the file: why an account stays behind, or what stays behind of it. */
type Told = Fault | { place: string; left: Readonly<Record<string, number>> }
export type Tell = (line: Told) => void

/** Tells what stays behind of an account, where anything does. */
export function tellLeft(tell: Tell, place: string, left: Readonly<Record<string, number>>): void {
  const some = Object.entries(left).filter(([, count]) => count > 0)
  if (some.length > 0) tell({ place, left: Object.fromEntries(some) })
}

/**
 * Runs work that tells one by one what a report counts, in a new file of NDJSON that only this user
 * may read. It has its name once it is whole.
 */
export async function withReportFile<T>(
  file: string | undefined,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  if (file === undefined) return work(() => {})
  return withFile(file, async ({ fd }) => {
    let lines = ''
    const write = () => {
      appendFileSync(fd, lines)
      lines = ''
    }
    const done = await work((line) => {
      lines += `${JSON.stringify(line)}\n`
      if (lines.length >= AT_ONCE) write()
    })
    write()
    return done
  })
}
