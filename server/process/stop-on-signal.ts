import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { exitWhenLogged } from './exit-when-logged.ts'

/**
 * How long clients may take to finish their requests. Container platforms kill after 10 s or more.
 */
const patienceMs = 7_000
/** How long after that the work for clients that were cut off may take. */
const lastWorkMs = 1_000

/**
 * On SIGTERM or SIGINT: no new connections, running requests finish, the data are closed, exit
 * status 0. What is returned takes that back.
 */
export function stopOnSignal(
  app: FastifyInstance,
  closeData: () => Promise<void>,
  logger: Logger,
): () => void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // systemd and a terminal tell every process of a group, npm and a supervisor theirs again: a
    // signal that nothing hears any more would end what has begun.
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
