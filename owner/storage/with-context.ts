import type { Command } from 'commander'
import type { AuthContext } from '../../auth/context.ts'
import { createContext } from '../../auth/create-context.ts'
import { openOutbox } from '../../auth/messages/transports/outbox.ts'
import { createLogger } from '../../server/http/create-logger.ts'
import { isDevelopment } from '../../server/outbox/is-development.ts'
import { withStorage } from './with-storage.ts'

/**
 * Runs a command's work with the context that the service's rules take. Messages are only queued:
 * the service sends them.
 */
export function withContext<T>(command: Command, work: (context: AuthContext) => Promise<T>): Promise<T> {
  return withStorage(command, async ({ config, database, secrets, atRest }) =>
    work(
      await createContext({
        config: { ...config, AUTH_KEY_SECRET: secrets },
        database,
        atRest,
        clock: Date.now,
        templates: () => Promise.reject(new Error('a command sends no messages')),
        pageLook: () => Promise.reject(new Error('a command draws no pages')),
        outbox: isDevelopment(config) ? openOutbox(config.DATA_DIR) : undefined,
        log: createLogger('warn', process.stderr),
        note: () => {},
        request: () => undefined,
      }),
    ),
  )
}
