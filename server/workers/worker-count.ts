import { availableParallelism } from 'node:os'
import type { ServerConfig } from '../config.ts'

/**
 * The most workers by default: each has DATABASE_POOL connections, and Postgres allows a hundred in
 * all by default.
 */
const MOST_BY_DEFAULT = 8

/**
 * Returns how many processes serve, unless `WORKERS` is set: one on SQLite; on Postgres one per
 * core, except for one core that is left to hashing and to Postgres (docs/decisions/069).
 */
export const workerCount = (
  { WORKERS, DATABASE_URL }: Pick<ServerConfig, 'WORKERS' | 'DATABASE_URL'>,
  cores = availableParallelism(),
): number => {
  if (WORKERS !== undefined) return WORKERS
  return DATABASE_URL === undefined ? 1 : Math.max(1, Math.min(cores - 1, MOST_BY_DEFAULT))
}
