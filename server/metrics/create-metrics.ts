import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { SERVICE_PATH } from '../../auth/config.ts'
import type { Measures, Readings } from '../../auth/measures.ts'

/** Bounds in seconds, from a page served from memory to a client that is about to give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const NAMED_ROUTES = [SERVICE_PATH, '/healthz', '/readyz', '/metrics']

/** Metrics as data. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

export interface Metrics {
  measures: Measures
  /** Measures every request from now on. */
  watch: (app: FastifyInstance) => void
  /** Checks who may read the metrics where every visitor can request them. */
  admit: Readings['admit']
  contentType: string
  /** Returns the current metrics in the text format of Prometheus. */
  read: () => Promise<string>
  /** Returns the metrics as data, to be summed with those of other processes. */
  figures: () => Promise<Figures>
}

/**
 * Creates the metrics of this process. Every label is of a closed list, so that no client can
 * create more of them.
 */
export function createMetrics(pool: Pool | undefined): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  let readings: Readings | undefined

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer requests, by route as it is defined; "site" is a page or a file, "none" no endpoint.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const events = new Counter({
    name: 'dropharbor_security_events_total',
    help: 'Sign-ups, sign-ins and what else the log of security events knows, by outcome.',
    labelNames: ['event', 'method', 'outcome'],
    registers,
  })
  const hooks = new Counter({
    name: 'dropharbor_hook_requests_total',
    help: 'Questions to hooks, by outcome; "refused" is an error that the hook itself answered.',
    labelNames: ['hook', 'outcome'],
    registers,
  })
  const deliveries = new Counter({
    name: 'dropharbor_message_deliveries_total',
    help: 'Attempts to send a mail or an SMS, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'dropharbor_messages_queued',
    help: 'Mails and SMS that wait to be sent, by all processes.',
    labelNames: ['kind'],
    // Each process reports the value for all.
    aggregator: 'max',
    registers,
    async collect() {
      // While the database is unreachable nothing is reported.
      this.reset()
      const queued = await readings?.queued().catch(() => undefined)
      for (const [kind, count] of Object.entries(queued ?? {})) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'dropharbor_password_hashes',
    help: 'Passwords that are hashed, and those that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(readings?.hashing() ?? {})) this.set({ state }, count)
    },
  })
  if (pool) {
    new Gauge({
      name: 'dropharbor_database_connections',
      help: 'Connections to Postgres, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    })
  }

  return {
    measures: {
      connect: (given) => {
        readings = given
      },
      securityEvent: (about) => events.inc(about),
      hook: (about) => hooks.inc(about),
      delivery: (about) => deliveries.inc(about),
    },
    watch: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        requests.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
        done()
      }),
    admit: async (request) => readings?.admit(request),
    contentType: register.contentType,
    read: () => register.metrics(),
    figures: () => register.getMetricsAsJSON() as Promise<Figures>,
  }
}

const isNamed = (route: string): boolean =>
  NAMED_ROUTES.some((named) => route === named || route.startsWith(`${named}/`))

function labelsOf({ method, is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const route = is404 ? undefined : routeOptions.url
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: route === undefined ? 'none' : isNamed(route) ? route : 'site',
    status: String(statusCode),
  }
}
