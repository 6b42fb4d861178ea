import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { awayPlugin } from '../auth/away-plugin.ts'
import { SERVICE_PATH } from '../auth/config.ts'
import type { OpenDatabase } from '../auth/db/open.ts'
import type { PageLook } from '../auth/messages/templates/page-look.ts'
import type { TemplateSource } from '../auth/messages/templates/template.ts'
import { openOutbox } from '../auth/messages/transports/outbox.ts'
import type { OwnerPluginOptions } from '../auth/owner-plugin.ts'
import { authPlugin } from '../auth/plugin.ts'
import { createVisits } from '../auth/visits/create-visits.ts'
import { serveArrival } from './arrival/serve-arrival.ts'
import type { ServerConfig } from './config.ts'
import { health } from './health.ts'
import { answerFaults } from './http/answer-faults.ts'
import { beginAnswers } from './http/begin-answers.ts'
import { clientAddress } from './http/client-address.ts'
import { concludeAborted } from './http/conclude-aborted.ts'
import { findClientAddress } from './http/find-client-address.ts'
import { finishRequests } from './http/finish-requests.ts'
import { limitClients } from './http/limits/limit-clients.ts'
import { limitPipelining } from './http/limits/limit-pipelining.ts'
import { type Limits, limits as usualLimits } from './http/limits/limits.ts'
import { shedLoad } from './http/limits/shed-load.ts'
import { takeTurns } from './http/limits/take-turns.ts'
import { serverOptions } from './http/reading/server-options.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchLoop } from './http/watch-loop.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { isDevelopment } from './outbox/is-development.ts'
import { outboxKey } from './outbox/outbox-key.ts'
import { serveOutbox } from './outbox/serve-outbox.ts'
import type { OwnerFiles } from './owner-page/load-owner-page.ts'
import { serveOwnerPage } from './owner-page/serve-owner-page.ts'
import type { Site } from './site/load-site.ts'
import { serveSite } from './site/serve-site.ts'
import type { Tracing } from './tracing/start-tracing.ts'
import { countView } from './visits/count-view.ts'
import { serveCounts } from './visits/serve-counts.ts'
import { serveWellKnown } from './well-known/serve-well-known.ts'
import type { Supervised } from './workers/join-supervisor.ts'

/** Returns whether the URL of a request, with its query, belongs to the auth service. */
const isService = (url: string): boolean =>
  url.startsWith(SERVICE_PATH) && ['/', '?', undefined].includes(url[SERVICE_PATH.length])

export interface AppParts {
  config: ServerConfig
  /** Absent while the database can't be reached yet; the pages are served all the same. */
  database?: OpenDatabase
  logger: FastifyBaseLogger
  /** The texts of mails and SMS. */
  templates: TemplateSource
  /** The site's look, for the pages of the service. */
  pageLook: () => Promise<PageLook>
  /** Absent in development, where the development server renders the pages. */
  site?: Site
  /** The files of the owner's page; absent where it is off. */
  ownerPage?: OwnerFiles | undefined
  limits?: Limits
  /** Absent where no metrics are collected. */
  metrics?: Metrics | undefined
  /** Absent where tracing is off. */
  tracing?: Tracing | undefined
  /** Set where this process is one of several. */
  supervised?: Supervised | undefined
  /** Milliseconds since 1970; the system's clock unless a test brings its own. */
  clock?: () => number
}

/**
 * Builds the whole application, without listening: limits, headers, health, the auth service, the
 * site.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, logger, templates, site, limits = usualLimits, metrics, tracing } = parts
  const { clock = Date.now } = parts
  const { PUBLIC_URL: publicUrl } = config
  const outbox = isDevelopment(config) ? openOutbox(config.DATA_DIR) : undefined
  const headers = securityHeaders(config)
  const address = clientAddress(config.TRUSTED_PROXIES)
  const app = fastify(serverOptions({ logger, limits, address, headers }))

  limitPipelining(app, limits.unansweredRequests)
  concludeAborted(app)
  findClientAddress(app, address)
  tracing?.watch(app, address)
  beginAnswers(app, { headers, urlBytes: limits.urlBytes, isService })
  if (config.RATE_LIMITS) {
    limitClients(app, limits.clients, isService, parts.supervised?.spending)
    shedLoad(app, limits.pressure, isService)
    takeTurns(app, limits.shares, isService)
  }
  metrics?.watch(app)
  finishRequests(app)
  watchLoop(app)
  answerFaults(app)

  const visits =
    config.SITE_COUNTS && !config.READ_ONLY && database
      ? createVisits({ db: database.db, clock, log: logger })
      : undefined
  if (visits) app.addHook('onReady', async () => visits.start()).addHook('onClose', visits.stop)
  await app.register(health, { ping: database?.ping ?? notThere })
  if (!database) await app.register(awayPlugin, { prefix: SERVICE_PATH })
  else {
    const connected = Promise.withResolvers<OwnerPluginOptions['context']>()
    await app.register(authPlugin, {
      prefix: SERVICE_PATH,
      config,
      database,
      templates,
      pageLook: parts.pageLook,
      outbox,
      clock,
      measures: metrics?.measures,
      visits,
      counters: parts.supervised?.counters,
      hashesAtOnce: parts.supervised?.hashesAtOnce,
      onContext: connected.resolve,
    })
    if (parts.ownerPage) {
      const context = await connected.promise
      await app.register(serveOwnerPage, {
        config,
        context,
        files: parts.ownerPage,
        measures: metrics?.measures,
      })
    }
  }
  if (metrics && config.METRICS_PORT === undefined) await app.register(serveMetrics, { metrics })
  await app.register(serveWellKnown, { config })
  await app.register(serveArrival, { address, secrets: config.AUTH_KEY_SECRET, clock })
  if (outbox) await app.register(serveOutbox, { outbox, key: await outboxKey(config.DATA_DIR) })
  const isLimited = config.RATE_LIMITS
  const isPage = (path: string): boolean => site?.files.get(path)?.isPage ?? false
  await app.register(serveCounts, { visits, publicUrl, isPage, isLimited, clock })
  const onPage = visits && countView({ visits, publicUrl, clock })
  if (site) await app.register(serveSite, { site, publicUrl, onPage })
  return app
}

const notThere = (): Promise<never> => Promise.reject(new Error('The database has not been reached yet'))
