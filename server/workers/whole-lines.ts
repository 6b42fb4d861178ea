import type { DestinationStream } from 'pino'
import { standardOutput } from '../http/create-logger.ts'

/**
 * The most bytes that are written to a pipe in one piece, unmixed with the output of others
 * (PIPE_BUF in pipe(7)).
 */
const UNMIXED_BYTES = 4_096

/**
 * Creates the destination of a worker's log: the output that it shares with the supervisor and the
 * other workers, written in whole lines. `longLine` receives lines that are too long for that.
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
