import { nameDatabase } from '../../auth/db/name-database.ts'
import { connectionLimit } from '../../auth/db/service/connection-limit.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import type { ServerConfig } from '../../server/config.ts'
import { workerCount } from '../../server/workers/worker-count.ts'
import { counted } from '../terminal/listed.ts'
import type { Check, Finding } from './finding.ts'

/** Connections reserved for commands, backups and people who inspect the database. */
const OTHERS = 10

/**
 * Checks that the database exists, has the current schema, opens with these secrets, and accepts
 * writes unless it is not meant to; on Postgres, also whether it allows all connections that the
 * workers may open.
 */
export const checkDatabase: Check = async (config) => {
  const { READ_ONLY: isReadOnly } = config
  const { database } = await openExistingStorage(config)
  try {
    await database.ping()
    return [
      {
        level: isReadOnly ? 'warning' : 'ok',
        about: 'database',
        found: `${nameDatabase(config)}: its schema is up to date, and ${isReadOnly ? 'READ_ONLY is on: no user can sign in' : 'it accepts writes'}`,
        ...(isReadOnly && { advice: 'remove READ_ONLY once the database is moved or repaired' }),
      },
      ...connections(config, await connectionLimit(database.db)),
    ]
  } finally {
    await database.close()
  }
}

function connections(config: ServerConfig, allowed: number | undefined): Finding[] {
  if (allowed === undefined) return []
  const workers = workerCount(config)
  const wanted = workers * config.DATABASE_POOL
  const about = 'connections'
  const found = `each machine may open ${counted(wanted, 'connection')} (${workers} × DATABASE_POOL), and Postgres allows ${allowed}`
  if (wanted + OTHERS <= allowed) return [{ level: 'ok', about, found }]
  const advice =
    'unless Postgres is behind a pooler, lower DATABASE_POOL or WORKERS, or raise max_connections of Postgres'
  return [{ level: 'warning', about, found, advice }]
}
