import { makeOwnerLink } from '../auth/owner-page/door/make-owner-link.ts'
import { buildApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { createLogger } from './http/create-logger.ts'
import { loadPageLook } from './load-page-look.ts'
import { loadTemplates } from './load-templates.ts'
import { listenForMetrics } from './metrics/listen-for-metrics.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { isDevelopment } from './outbox/is-development.ts'
import { outboxAddress } from './outbox/outbox-address.ts'
import { isOwnerPageOn } from './owner-page/is-owner-page-on.ts'
import { loadOwnerPage } from './owner-page/load-owner-page.ts'
import { assertPortFree } from './process/assert-port-free.ts'
import { openWhenThere } from './process/open-when-there.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { captchaOrigins } from './site/captcha-origins.ts'
import { ownerPageFolder, siteFolder, templatesFolder } from './site/folder.ts'
import { loadSite } from './site/load-site.ts'
import { openTracing } from './tracing/open-tracing.ts'

/**
 * Runs the product until a signal stops it. What can fail without leaving a trace is tried first.
 * The log begins with what was noticed before, a line each.
 */
export async function run(config: ServerConfig, noticed: readonly string[] = []): Promise<void> {
  const site = await loadSite(siteFolder, config.PUBLIC_AUTH_URL, captchaOrigins(config))
  const templates = await loadTemplates(templatesFolder)
  const pageLook = await loadPageLook(templatesFolder)
  const ownerPage = isOwnerPageOn(config) ? await loadOwnerPage(ownerPageFolder) : undefined
  await assertPortFree(config.PORT, config.HOST)
  const { METRICS_PORT, METRICS_HOST } = config
  if (METRICS_PORT !== undefined) await assertPortFree(METRICS_PORT, METRICS_HOST, 'METRICS_PORT')
  const logger = createLogger(config.LOG_LEVEL)
  const { database, secrets, notes } = await openWhenThere({ config, logger, templates, pageLook, site })

  const tracing = await openTracing(config, logger)
  const metrics = await openMetrics(config, database)
  const app = await buildApp({
    config: { ...config, AUTH_KEY_SECRET: secrets },
    database: tracing?.traced(database) ?? database,
    logger,
    templates,
    pageLook,
    site,
    ownerPage,
    metrics,
    tracing,
  })
  if (metrics && METRICS_PORT !== undefined) {
    const listener = await listenForMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST })
    app.addHook('onClose', listener.close)
  }
  if (tracing) app.addHook('onClose', tracing.stop)
  // Before anything answers: who has seen that it is ready may stop it.
  stopOnSignal(app, database.close, logger)
  const ready = `Dropharbor is ready on ${config.PUBLIC_URL}`
  await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => ready })
  for (const note of [...noticed, ...notes]) logger.warn(note)
  for (const exposure of config.INSECURE_ALLOW)
    logger.warn(`INSECURE_ALLOW holds ${exposure}: visitors are not safe`)
  if (!config.RATE_LIMITS) logger.warn('RATE_LIMITS is off: anyone may guess passwords as fast as they can')
  if (isDevelopment(config))
    logger.info(`Messages that no provider sends are shown at ${await outboxAddress(config)}`)
  if (ownerPage) logger.info('The owner’s page is on: "npx dropharbor link" makes a link that opens it')
  if (!process.stdout.isTTY) return
  process.stdout.write(`${ready}\n`)
  // To a terminal alone: a log would keep it.
  if (ownerPage) {
    const link = await makeOwnerLink({ ...database, config, clock: Date.now })
    process.stdout.write(`The owner’s page, once and within ten minutes: ${link}\n`)
  }
}
