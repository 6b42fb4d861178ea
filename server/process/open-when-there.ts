import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseAway } from '../../auth/db/database-away.ts'
import { openStorage } from '../../auth/open-storage.ts'
import { type AppParts, buildApp } from '../app.ts'
import type { ServerConfig } from '../config.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000

type StorageParts = Pick<AppParts, 'config' | 'templates' | 'pageLook' | 'site'> & { logger: Logger }
type Storage = Awaited<ReturnType<typeof openStorage>>

/**
 * Opens the data. While Postgres can't be reached, the pages are served and the service answers
 * 503. Throws errors that waiting does not resolve, and all errors beside other workers, which
 * serve and may have the right DATABASE_URL.
 */
export async function openWhenThere(
  parts: StorageParts,
  { isFirst = true }: { isFirst?: boolean } = {},
): Promise<Storage> {
  const { config, logger } = parts
  try {
    return await openStorage(config, { mayMigrate: isFirst })
  } catch (error) {
    if (!(error instanceof DatabaseAway) || !isFirst) throw error
    logger.error({ reason: error.message }, 'only pages are served while the service waits for its database')
  }
  const app = await buildApp(parts)
  await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => 'Only serving pages' })
  const forget = stopOnSignal(app, async () => {}, logger)
  try {
    const storage = await tryUntilThere(config)
    logger.info('the database can be reached')
    return storage
  } finally {
    forget()
    await app.close()
  }
}

async function tryUntilThere(config: ServerConfig): Promise<Storage> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, LONGEST_WAIT_MS)) {
    await wait(ms)
    try {
      return await openStorage(config)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
    }
  }
}
