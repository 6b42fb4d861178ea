import { openDatabase } from '../auth/db/open.ts'
import { buildApp } from './app.ts'
import { assertPortFree } from './assert-port-free.ts'
import type { ServerConfig } from './config.ts'
import { createLogger } from './http/create-logger.ts'
import { loadTemplates } from './load-templates.ts'
import { isDevelopment } from './outbox/is-development.ts'
import { outboxAddress } from './outbox/outbox-address.ts'
import { siteFolder, templatesFolder } from './site/folder.ts'
import { loadSite } from './site/load-site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Runs the product until a signal stops it. What can fail without leaving a trace is tried first. */
export async function run(config: ServerConfig): Promise<void> {
  const site = await loadSite(siteFolder, config.PUBLIC_AUTH_URL)
  const templates = await loadTemplates(templatesFolder)
  await assertPortFree(config.PORT, config.HOST)
  const database = await openDatabase(config)

  const logger = createLogger(config.LOG_LEVEL)
  const app = await buildApp({ config, database, logger, templates, site })
  const ready = `Dropharbor is ready on ${config.PUBLIC_URL}`
  await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => ready })
  if (!config.RATE_LIMITS) logger.warn('RATE_LIMITS is off: anyone may guess passwords as fast as they can')
  if (isDevelopment(config))
    logger.info(`Messages that no provider sends are shown at ${await outboxAddress(config)}`)
  stopOnSignal(app, database, logger)
  if (process.stdout.isTTY) process.stdout.write(`${ready}\n`)
}
