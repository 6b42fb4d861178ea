import type { Logger } from 'pino'

/** A log that is not read any more keeps no process from ending. */
const PATIENCE_MS = 1_000

/** Ends the process with this status once its last lines are written. */
export function exitWhenLogged(logger: Pick<Logger, 'flush'>, status: number): void {
  const exit = () => process.exit(status)
  logger.flush(exit)
  setTimeout(exit, PATIENCE_MS)
}
