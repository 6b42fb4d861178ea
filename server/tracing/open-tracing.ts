import type { Logger } from 'pino'
import type { ServerConfig } from '../config.ts'
import type { Tracing } from './start-tracing.ts'

/** Starts tracing where a collector is configured; otherwise nothing of OpenTelemetry is loaded. */
export async function openTracing(config: ServerConfig, logger: Logger): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(endpoint, config, logger)
}
