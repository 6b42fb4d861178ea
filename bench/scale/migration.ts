import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql } from '../product/run-sql.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import type { Place } from './places.ts'

const forget = "delete from dropharbor_migrations where name >= '021'"

/** Statements that undo the migrations from 021 on. */
const both = [
  ...['resource', 'asked'].map((column) => `alter table oauth_consents drop column ${column}`),
  'create index if not exists identities_email_idx on identities (email)',
  'drop index if exists sessions_created_day_idx',
  'create index if not exists sessions_created_at_idx on sessions (created_at)',
  forget,
]
const undone = {
  sqlite: [
    ...['sessions', 'mfa_factors', 'oauth_clients'].map(
      (table) => `drop trigger if exists ${table}_leave_nothing`,
    ),
    'drop index if exists sessions_refreshed_day_idx',
    'create index if not exists sessions_refreshed_at_created_at_idx on sessions (refreshed_at, created_at)',
    'create index if not exists users_email_prefix_idx on users (email)',
    ...both,
  ],
  postgres: both,
}

/**
 * Measures a start that migrates from version 020: for that long visitors find the service closed.
 */
export async function migration(places: readonly Place[]): Promise<string> {
  const columns: string[][] = []
  for (const { database, settings, start } of places) {
    await runSql(database, ...undone[settings['DATABASE_URL'] === undefined ? 'sqlite' : 'postgres'])
    const migrating = await start()
    await migrating.stop()
    const usual = await start()
    await usual.stop()
    await removeCopies(settings['DATA_DIR'] ?? '')
    columns.push([migrating, usual].map(({ startMs }) => `${number(startMs)} ms`))
  }
  const rows = ['start that migrates', 'the next one'].map((name, index) => [
    name,
    ...columns.map((cells) => cells[index] ?? ''),
  ])
  return table(['figure', ...places.map(({ accounts }) => `${number(accounts)} accounts`)], rows)
}

/** Removes the copies of SQLite's database that were made before migrating. */
async function removeCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.includes('.before-')) await rm(join(folder, name))
}
