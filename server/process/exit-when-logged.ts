import type { Logger } from 'pino'

/** How long to wait: a log that is no longer read must not keep a process from ending. */
const PATIENCE_MS = 1_000

/** Ends the process with this status once its last lines are written. */
export function exitWhenLogged(logger: Pick<Logger, 'flush'>, status: number): void {
  const exit = () => process.exit(status)
  logger.flush(exit)
  setTimeout(exit, PATIENCE_MS)
}
