import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { deleteSome } from '../service/sweeps.ts'
import type { Timestamp } from '../tables.ts'

type BeforeDay = (day: string) => RawBuilder<SqlBool>

/**
 * Conditions for sessions of the days before one, as the indexes have them (migrations 019 and
 * 021). Telling sessions of that day apart by moment would read rows all over the file, again for
 * each small batch. On SQLite the day is the beginning of the text, so that no time is missed,
 * whatever it is.
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

/** Deletes at most so many sessions that were opened before the day (UTC) of a moment. */
export const deleteSomeOld = (db: Database, before: Timestamp, most: number): Promise<number> =>
  deleteSome(db, 'sessions', () => beforeDayIn(db).opened(before.slice(0, 10)), most)

/**
 * Deletes at most so many sessions that were last used before the day (UTC) of a moment. One that
 * was opened since then was used under a wrong clock.
 */
export const deleteSomeIdle = (db: Database, before: Timestamp, most: number): Promise<number> =>
  deleteSome(
    db,
    'sessions',
    (is) => is.and([beforeDayIn(db).used(before.slice(0, 10)), is('created_at', '<', before)]),
    most,
  )
