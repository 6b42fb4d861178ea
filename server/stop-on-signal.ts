import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../auth/db/open.ts'

/** How long running requests may take to finish. Container platforms kill after 10 s or more. */
const patienceMs = 8_000

/** On SIGTERM or SIGINT: no new connections, running requests finish, the database closes, exit status 0. */
export function stopOnSignal(app: FastifyInstance, database: OpenDatabase, logger: Logger): void {
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    logger.info({ signal }, 'stopping')
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    await app.close()
    clearTimeout(cut)
    await database.close()
    logger.info('stopped')
    logger.flush(() => process.exit(0))
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}
