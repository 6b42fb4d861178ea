import { availableParallelism } from 'node:os'
import type { ServerConfig } from '../config.ts'

/** Each has DATABASE_POOL connections, and Postgres allows a hundred in all by default. */
const MOST_BY_DEFAULT = 8

/**
 * How many processes serve, unless `WORKERS` says: one on SQLite; on Postgres one a core, but for a
 * core that is left to hashing and to Postgres (docs/decisions/069).
 */
export const workerCount = (
  { WORKERS, DATABASE_URL }: Pick<ServerConfig, 'WORKERS' | 'DATABASE_URL'>,
  cores = availableParallelism(),
): number => {
  if (WORKERS !== undefined) return WORKERS
  return DATABASE_URL === undefined ? 1 : Math.max(1, Math.min(cores - 1, MOST_BY_DEFAULT))
}
