// @module-tag slow

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const ACCOUNTS = 10_000

/**
 * Postgres has no statistics of the table, since the tests' server does not analyse tables by
 * itself.
 */
test('an import into an empty Postgres finds who is there by index', async () => {
  const { config, database } = await startService({ kind: 'postgres' })
  const { file } = await csvFile(config.DATA_DIR, ACCOUNTS)
  const { status } = await commandLine(() => config).owner(['import', file, '--yes'])
  expect(status).toBe(0)
  const used = async () => {
    const { rows } = await sql<{ written: string; read: string }>`
      select n_tup_ins as written, seq_tup_read as read from pg_stat_user_tables
      where schemaname = 'auth' and relname = 'users'`.execute(database.db)
    return rows[0]
  }
  // Postgres updates its counts only after a connection has been idle for a while.
  await expect.poll(async () => Number((await used())?.written)).toBeGreaterThanOrEqual(ACCOUNTS)
  expect(Number((await used())?.read)).toBeLessThan(ACCOUNTS)
})
