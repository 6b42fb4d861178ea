import { setTimeout as wait } from 'node:timers/promises'
import { DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../auth/db/open.ts'
import type { ServerConfig } from '../config.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { querySpans } from './query-spans.ts'
import { reasonOf } from './reason-of.ts'
import { traceRequests } from './trace-requests.ts'

/** How long the end of the process waits for the collector. */
const STOP_MS = 2000

export interface Tracing {
  /** Traces every request from now on. */
  watch: (app: FastifyInstance, address: Pick<ClientAddress, 'isTrustedPeer'>) => void
  /** Returns the same database, with its statements traced. */
  traced: (database: OpenDatabase) => OpenDatabase
  /** Sends the spans that were not sent yet. */
  stop: () => Promise<void>
}

type Config = Pick<
  ServerConfig,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Sends traces to a collector, by OTLP over HTTP (OpenTelemetry). */
export function startTracing(
  endpoint: string,
  { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG }: Config,
  logger: Pick<Logger, 'warn'>,
): Tracing {
  const say = (text: string) =>
    logger.warn({ reason: reasonOf(text) }, 'traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  const quiet = () => {}
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: OTEL_EXPORTER_OTLP_HEADERS }),
      ),
    ],
  })
  provider.register()
  const tracer = trace.getTracer('dropharbor')
  return {
    watch: (app, address) => traceRequests(app, tracer, address),
    traced: ({ db, ...rest }) => ({
      ...rest,
      db: db.withPlugin(querySpans(tracer, rest.pool ? 'postgresql' : 'sqlite')),
    }),
    async stop() {
      await Promise.race([provider.shutdown(), wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
