import { type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { jsonValues, readJsonValues } from '../statements/json-rows.ts'
import { ReadLater } from '../statements/read-later.ts'
import type { User } from '../tables.ts'
import { isNotSsoUser } from './users.ts'

export type Direction = 'asc' | 'desc'

/** The position of an account in a list that is sorted by age. */
export type Place = Pick<User, 'id' | 'created_at'>

/** The fields of an account that a search compares. */
export type SearchedUser = Place & Pick<User, 'email'> & { full_name: string | null }

/** The columns that a list reads: neither the password nor the key of the devices. */
const listed = [
  'id',
  'aud',
  'role',
  'email',
  'email_confirmed_at',
  'invited_at',
  'phone',
  'phone_confirmed_at',
  'confirmation_sent_at',
  'confirmed_at',
  'recovery_sent_at',
  'email_change',
  'email_change_sent_at',
  'phone_change',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'last_sign_in_at',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
  'banned_until',
  'deleted_at',
  'erase_after',
  'is_anonymous',
] as const
export type ListedUser = Pick<User, (typeof listed)[number]>

const listedUser = (db: Database) => jsonValues(db, 'users', listed).as('listed')

/** Moves the texts out of the rows, which the driver may keep for longer. */
const readLater = (db: Database, rows: readonly { listed: string }[]): ReadLater<ListedUser> =>
  new ReadLater(
    rows.map((row) => {
      const text = row.listed
      row.listed = ''
      return text
    }),
    readJsonValues(db, 'users', listed),
  )

/** Sorts after any character, so that a prefix followed by it ends the range of that prefix. */
const LAST = '\u{10ffff}'
/** Any user can write a number there, which SQLite would return as one. */
const named = sql<string | null>`cast(raw_user_meta_data->>'full_name' as text)`.as('full_name')

/** Lists accounts from this offset on. */
export async function listUsers(
  db: Database,
  direction: Direction,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadLater<ListedUser>> {
  const rows = await db
    // Only the index is skipped over: no row before the offset is read.
    .selectFrom((query) =>
      query
        .selectFrom('users')
        .select(['id', 'created_at'])
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .as('place'),
    )
    .innerJoin('users', 'users.id', 'place.id')
    .select(listedUser(db))
    // Not sorted by the columns of `users`, because SQLite would then read all of them in their
    // order.
    .orderBy('place.created_at', direction)
    .orderBy('place.id', direction)
    .execute()
  return readLater(db, rows)
}

/**
 * Lists the accounts after another one. If that one no longer exists, its time as the caller knows
 * it counts.
 */
export async function listUsersAfter(
  db: Database,
  direction: Direction,
  after: Place | undefined,
  limit: number,
): Promise<ReadLater<ListedUser>> {
  const list = db
    .selectFrom('users')
    .select(listedUser(db))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (!after) return readLater(db, await list.execute())
  const comes = direction === 'asc' ? sql`>` : sql`<`
  const rest = await list
    .where((is) => {
      const known = is.selectFrom('users as same').select('same.created_at').where('same.id', '=', after.id)
      // The database's own time is exact to the microsecond; the caller's is not.
      const time = sql`coalesce(${known}, ${after.created_at})`
      return sql<SqlBool>`(created_at, id) ${comes} (${time}, ${after.id})`
    })
    .execute()
  return readLater(db, rest)
}

/** Lists the accounts with these ids, in this order, without those that no longer exist. */
export async function listUsersOf(db: Database, ids: readonly string[]): Promise<ReadLater<ListedUser>> {
  if (ids.length === 0) return readLater(db, [])
  const found = await db
    .selectFrom('users')
    .select(['id', listedUser(db)])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return readLater(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** Lists accounts whose address begins with a text, in the order of their addresses. */
export function listUsersByPrefix(db: Database, prefix: string, limit: number): Promise<SearchedUser[]> {
  const isFrom = isPostgres(db) ? sql`~>=~` : sql`>=`
  const isBefore = isPostgres(db) ? sql`~<~` : sql`<`
  return db
    .selectFrom('users')
    .select(['id', 'created_at', 'email', named])
    .where(sql<SqlBool>`email ${isFrom} ${prefix}`)
    .where(sql<SqlBool>`email ${isBefore} ${prefix + LAST}`)
    .where(isNotSsoUser)
    .orderBy(isPostgres(db) ? sql`email using ~<~` : sql`email`)
    .limit(limit)
    .execute()
}

/** Lists the newest accounts, or the oldest. */
export const listFirstUsers = (db: Database, direction: Direction, limit: number): Promise<SearchedUser[]> =>
  db
    .selectFrom('users')
    .select(['id', 'created_at', 'email', named])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
