import { PostgresAdapter } from 'kysely'
import type { Database } from './open.ts'

/** Whether the database is Postgres, for the few queries that differ between the two. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter
