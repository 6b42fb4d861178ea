import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { deleteSome } from '../service/sweeps.ts'
import type { Timestamp } from '../tables.ts'

type BeforeDay = (day: string) => RawBuilder<SqlBool>

/**
 * Sessions of the days before one, as the indexes have it (migrations 019 and 021). To tell those
 * of the day itself apart by their moments would read rows all over the file, again for each few
 * that go. On SQLite a day is how the text begins, so that no time is missed, whatever it is.
 */
const beforeDay: Readonly<Record<'sqlite' | 'postgres', Record<'opened' | 'used', BeforeDay>>> = {
  sqlite: {
    opened: (day) => sql`substr(created_at, 1, 10) < ${day}`,
    used: (day) => sql`substr(coalesce(refreshed_at, created_at), 1, 10) < ${day}`,
  },
  postgres: {
    opened: (day) => sql`(created_at at time zone 'UTC')::date < ${day}::date`,
    used: (day) => sql`refreshed_day < ${day}::date - date '1970-01-01'`,
  },
}

const beforeDayIn = (db: Database) => beforeDay[isPostgres(db) ? 'postgres' : 'sqlite']

/** Deletes at most so many sessions that were opened before the day of a moment, in UTC. */
export const deleteSomeOld = (db: Database, before: Timestamp, most: number): Promise<number> =>
  deleteSome(db, 'sessions', () => beforeDayIn(db).opened(before.slice(0, 10)), most)

/**
 * Deletes at most so many sessions that were last used before the day of a moment, in UTC. One that
 * was opened since was used under a clock that was wrong.
 */
export const deleteSomeIdle = (db: Database, before: Timestamp, most: number): Promise<number> =>
  deleteSome(
    db,
    'sessions',
    (is) => is.and([beforeDayIn(db).used(before.slice(0, 10)), is('created_at', '<', before)]),
    most,
  )
