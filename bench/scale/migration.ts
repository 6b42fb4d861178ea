import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql } from '../product/run-sql.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import type { Place } from './places.ts'

const forget = "delete from dropharbor_migrations where name = '020-sign-ins-in-place'"

/** What migration 020 has done, undone. */
const factors = 'create index mfa_factors_user_id_idx on mfa_factors (user_id)'
const undone = {
  sqlite: [factors, forget],
  postgres: [
    factors,
    'drop index users_unclaimed_idx',
    'alter table users drop column unclaimed_since',
    `create index users_never_confirmed_idx on users (updated_at) where email_confirmed_at is null
      and phone_confirmed_at is null and invited_at is null and last_sign_in_at is null`,
    'create index users_anonymous_idx on users (updated_at) where is_anonymous = true',
    forget,
  ],
}

/**
 * How long a start takes that migrates from the version before, which is how long visitors find the
 * service closed.
 */
export async function migration(places: readonly Place[]): Promise<string> {
  const rows: string[][] = []
  for (const { accounts, database, settings, start } of places) {
    await runSql(database, ...undone[settings['DATABASE_URL'] === undefined ? 'sqlite' : 'postgres'])
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
