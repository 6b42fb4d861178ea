import type { Logger } from 'pino'
import { makeOwnerLink } from '../auth/owner-page/door/make-owner-link.ts'
import { buildApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { createLogger } from './http/create-logger.ts'
import { loadPageLook } from './load-page-look.ts'
import { loadTemplates } from './load-templates.ts'
import { listenForMetrics } from './metrics/listen-for-metrics.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { isOwnerPageOn } from './owner-page/is-owner-page-on.ts'
import { loadOwnerPage } from './owner-page/load-owner-page.ts'
import { announce, readyOn } from './process/announce.ts'
import { assertPortsFree } from './process/assert-port-free.ts'
import { lowerPoolPriority } from './process/lower-pool-priority.ts'
import { onHangUp } from './process/on-hang-up.ts'
import { openWhenThere } from './process/open-when-there.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { captchaOrigins } from './site/captcha-origins.ts'
import { ownerPageFolder, siteFolder, templatesFolder } from './site/folder.ts'
import { loadSite } from './site/load-site.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Supervised } from './workers/join-supervisor.ts'

interface Options {
  /** Notices from before the start, with which the log begins, a line each. */
  noticed?: readonly string[]
  /** Set where this process is one of several, whose ports and notices are the supervisor's. */
  supervised?: Supervised
}

/**
 * Runs the product until a signal stops it. Steps that can fail without leaving a trace come first.
 */
export async function run(config: ServerConfig, { noticed = [], supervised }: Options = {}): Promise<void> {
  const site = await loadSite(siteFolder, config.PUBLIC_AUTH_URL, captchaOrigins(config))
  const templates = await loadTemplates(templatesFolder)
  const pageLook = await loadPageLook(templatesFolder)
  const ownerPage = isOwnerPageOn(config) ? await loadOwnerPage(ownerPageFolder) : undefined
  if (!supervised) await assertPortsFree(config)
  const logger = createLogger(config.LOG_LEVEL, supervised?.out, supervised?.name)
  if (!supervised) outliveHangUp(logger)
  const parts = { config, logger, templates, pageLook, site }
  const { database, secrets, notes } = await openWhenThere(parts, supervised)
  await lowerPoolPriority()

  const tracing = await openTracing(config, logger)
  const own = await openMetrics(config, database)
  const metrics = own && supervised ? supervised.ofAll(own) : own
  const app = await buildApp({
    ...parts,
    config: { ...config, AUTH_KEY_SECRET: secrets },
    database: tracing?.traced(database) ?? database,
    ownerPage,
    metrics,
    tracing,
    supervised,
  })
  const { METRICS_PORT, METRICS_HOST } = config
  if (metrics && METRICS_PORT !== undefined && !supervised) {
    const listener = await listenForMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST })
    app.addHook('onClose', listener.close)
  }
  if (tracing) app.addHook('onClose', tracing.stop)
  // This comes before any answer: a program that has seen that we are ready may stop us.
  stopOnSignal(app, database.close, logger)
  const listenTextResolver = (address: string) => `listening on ${address}`
  await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver })
  if (supervised) {
    for (const note of notes) logger.warn(note)
    return supervised.ready()
  }
  logger.info(readyOn(config))
  await announce(config, logger, [...noticed, ...notes])
  // The link goes only to a terminal: a log would keep it.
  if (ownerPage && process.stdout.isTTY) {
    const link = await makeOwnerLink({ ...database, config, clock: Date.now })
    process.stdout.write(`The owner’s page (this link works once, within ten minutes): ${link}\n`)
  }
}

/**
 * Handles SIGHUP for a single process, which has no other to take its place. Without a terminal it
 * only logs a warning: settings are read again only at a restart.
 */
const outliveHangUp = (logger: Logger): void =>
  onHangUp({
    stop: () => process.kill(process.pid, 'SIGTERM'),
    renew: () =>
      logger.warn(
        'SIGHUP only replaces workers, and this is a single process: restart it to apply new settings',
      ),
  })
