import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql } from '../product/run-sql.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import type { Place } from './places.ts'

const forget = "delete from dropharbor_migrations where name = '019-updates-in-place'"

/** What migration 019 has done on Postgres, undone; SQLite has nothing of it. */
const undone = [
  'drop index sessions_refreshed_day_idx',
  'drop index sessions_replaced_idx',
  'alter table sessions drop column refreshed_day',
  'alter table sessions reset (fillfactor)',
  'create index sessions_refreshed_at_created_at_idx on sessions (refreshed_at, created_at)',
  "create index sessions_replaced_idx on sessions (updated_at) where not_after = '1970-01-01T00:00:00.000Z'",
  forget,
]

/**
 * How long a start takes that migrates from the version before, which is how long visitors find the
 * service closed.
 */
export async function migration(places: readonly Place[]): Promise<string> {
  const rows: string[][] = []
  for (const { accounts, database, settings, start } of places) {
    await runSql(database, ...(settings['DATABASE_URL'] === undefined ? [forget] : undone))
    const migrating = await start()
    await migrating.stop()
    const usual = await start()
    await usual.stop()
    await removeCopies(settings['DATA_DIR'] ?? '')
    rows.push([
      `${number(accounts)} accounts`,
      `${number(migrating.startMs)} ms`,
      `${number(usual.startMs)} ms`,
    ])
  }
  return table(['', 'start that migrates', 'the next one'], rows)
}

/** The copies that SQLite's database was put aside to. */
async function removeCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.includes('.before-')) await rm(join(folder, name))
}
