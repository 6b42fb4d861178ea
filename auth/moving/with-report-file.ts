import { appendFileSync } from 'node:fs'
import { withFile } from './export/files/with-file.ts'
import type { Fault } from './faults.ts'

/** How many characters are written at once. */
const AT_ONCE = 65_536

/** A line of the file: why an account stays behind, or what stays behind of it. */
type ReportLine = Fault | { place: string; left: Readonly<Record<string, number>> }
export type TellLine = (line: ReportLine) => void

/** Tells what stays behind of an account, where anything does. */
export function tellLeft(tell: TellLine, place: string, left: Readonly<Record<string, number>>): void {
  const some = Object.entries(left).filter(([, count]) => count > 0)
  if (some.length > 0) tell({ place, left: Object.fromEntries(some) })
}

/**
 * Runs work that reports, one by one, what a report counts, in a new NDJSON file that only this
 * user may read. The file gets its name once it is complete.
 */
export async function withReportFile<T>(
  file: string | undefined,
  work: (tell: TellLine) => Promise<T>,
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
