import { availableParallelism } from 'node:os'
import type { ServerConfig } from '../config.ts'

/** Each has DATABASE_POOL connections, and Postgres allows a hundred in all by default. */
const MOST_BY_DEFAULT = 8

/** How many processes serve: one on SQLite, one a core on Postgres, unless `WORKERS` says. */
export const workerCount = ({ WORKERS, DATABASE_URL }: Pick<ServerConfig, 'WORKERS' | 'DATABASE_URL'>) =>
  WORKERS ?? (DATABASE_URL === undefined ? 1 : Math.min(availableParallelism(), MOST_BY_DEFAULT))
