import type { DestinationStream } from 'pino'
import { standardOutput } from '../http/create-logger.ts'

/** What is written at once into a pipe, unmixed with what others write (PIPE_BUF in pipe(7)). */
const UNMIXED_BYTES = 4_096

/**
 * Where a worker's log goes: to the output that it shares with the supervisor and the other
 * workers, whole lines at a time. `longLine` gets what may not be written so.
 */
export function wholeLines(
  longLine: (line: string) => void,
): DestinationStream & Pick<ReturnType<typeof standardOutput>, 'flush'> {
  const out = standardOutput({ maxWrite: UNMIXED_BYTES })
  return {
    write(line) {
      if (Buffer.byteLength(line) > UNMIXED_BYTES) longLine(line)
      else out.write(line)
    },
    flush: (written) => out.flush(written),
  }
}
