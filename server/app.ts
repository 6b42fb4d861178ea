import { STATUS_CODES } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
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
import { answerClientError } from './http/answer-client-error.ts'
import { clientAddress } from './http/client-address.ts'
import { concludeAborted } from './http/conclude-aborted.ts'
import { findClientAddress } from './http/find-client-address.ts'
import { finishRequests } from './http/finish-requests.ts'
import { limitClients } from './http/limits/limit-clients.ts'
import { limitPipelining } from './http/limits/limit-pipelining.ts'
import { type Limits, limits as usualLimits } from './http/limits/limits.ts'
import { Overloaded } from './http/limits/overloaded.ts'
import { shedLoad } from './http/limits/shed-load.ts'
import { takeTurns } from './http/limits/take-turns.ts'
import { namesOneHost } from './http/names-one-host.ts'
import { readTarget } from './http/read-target.ts'
import { requestId } from './http/request-id.ts'
import { RequestLog } from './http/request-log.ts'
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
  const app = fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestId(address),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleSocketTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // A request that still arrives on an open connection during a shutdown is answered, then the
    // connection is closed.
    return503OnClosing: false,
    http: {
      // Node itself would answer a request without a host, and without our headers: see the first
      // hook.
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    // The length of the whole URL is limited instead: one that is too long for the router reaches
    // no hook.
    routerOptions: { maxParamLength: limits.urlBytes },
    // No route of ours makes the router fail. Its own answer would reach no hook.
    frameworkErrors: (_error, _request, reply) =>
      void reply.raw
        .writeHead(400, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .end('Bad Request'),
  })

  // An unknown expectation is ignored (RFC 9110, 10.1.1), so that its answer has our headers too.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  limitPipelining(app, limits.unansweredRequests)
  concludeAborted(app)
  findClientAddress(app, address)
  tracing?.watch(app, address)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Pages of other origins may read the service's answers: its CORS rules say which.
    if (isService(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!namesOneHost(request.raw)) return reply.code(400).send('Bad Request')
    if (request.url.length > limits.urlBytes) return reply.code(414).send('URI Too Long')
    done()
  })
  if (config.RATE_LIMITS) {
    limitClients(app, limits.clients, isService, parts.supervised?.spending)
    shedLoad(app, limits.pressure, isService)
    takeTurns(app, limits.shares, isService)
  }
  metrics?.watch(app)
  finishRequests(app)
  watchLoop(app)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Overloaded) {
      return reply.code(503).header('retry-after', error.retryAfterSeconds).send('Service Unavailable')
    }
    const { statusCode = 500 } = error as FastifyError
    if (statusCode < 500) return reply.code(statusCode).send(STATUS_CODES[statusCode])
    request.log.error({ err: error }, 'unexpected failure')
    return reply.code(500).send('Internal Server Error')
  })

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
