import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { exitWhenLogged } from './exit-when-logged.ts'

/**
 * How long clients may take to finish their requests. Container platforms kill after 10 s or more.
 */
const patienceMs = 7_000
/** How long the remaining work for disconnected clients may take after that. */
const lastWorkMs = 1_000

/**
 * Stops the process on SIGTERM or SIGINT: accepts no new connections, finishes running requests,
 * closes the data, and exits with status 0. Returns a function that removes this handler.
 */
export function stopOnSignal(
  app: FastifyInstance,
  closeData: () => Promise<void>,
  logger: Logger,
): () => void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // systemd and a terminal signal every process of a group, and npm and a supervisor signal
    // theirs again: a signal without a handler would end the process before it has finished.
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    await Promise.race([app.close(), wait(patienceMs + lastWorkMs)])
    await closeData()
    logger.info('stopped')
    exitWhenLogged(logger, 0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return () => void process.off('SIGTERM', stop).off('SIGINT', stop)
}
