import type { OpenDatabase } from '../../auth/db/open.ts'
import type { ServerConfig } from '../config.ts'
import type { Metrics } from './create-metrics.ts'

type Config = Pick<ServerConfig, 'METRICS_PORT' | 'AUTH_SECRET_KEY'>

/** Opens the metrics of this process. Nothing is loaded where no setting lets them be read. */
export async function openMetrics(
  { METRICS_PORT, AUTH_SECRET_KEY }: Config,
  { pool }: Pick<OpenDatabase, 'pool'>,
): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined && AUTH_SECRET_KEY.length === 0) return undefined
  const { createMetrics } = await import('./create-metrics.ts')
  return createMetrics(pool)
}
