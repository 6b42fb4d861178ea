import { type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { jsonValues, readJsonValues } from '../statements/json-rows.ts'
import { ReadLater } from '../statements/read-later.ts'
import type { User } from '../tables.ts'
import { isNotSsoUser } from './users.ts'

export type Direction = 'asc' | 'desc'

/** Where an account stands in a list: the newest first, or last. */
export type Place = Pick<User, 'id' | 'created_at'>

/** What a list is searched for. */
export type Named = Place & Pick<User, 'email'> & { full_name: string | null }

/** What a list reads of an account: neither its password nor the key of its devices. */
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

/** Takes the texts out of the rows, which the driver may hold for longer. */
const readLater = (db: Database, rows: readonly { listed: string }[]): ReadLater<ListedUser> =>
  new ReadLater(
    rows.map((row) => {
      const text = row.listed
      row.listed = ''
      return text
    }),
    readJsonValues(db, 'users', listed),
  )

/** Greater than every text that begins as another one and goes on. */
const LAST = '\u{10ffff}'
const named = sql<string | null>`raw_user_meta_data->>'full_name'`.as('full_name')

/** Accounts from a place in the list on, by their number. */
export async function listUsers(
  db: Database,
  direction: Direction,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadLater<ListedUser>> {
  const rows = await db
    // The index alone is passed over: no row before the place is read.
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
    // Not by the columns of `users`: SQLite would read all of them in their order.
    .orderBy('place.created_at', direction)
    .orderBy('place.id', direction)
    .execute()
  return readLater(db, rows)
}

/**
 * Accounts that come after another one in the list. That one may be gone meanwhile: then its time
 * as it was told counts.
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
      // To the microsecond, where the database knows them and the answer did not tell.
      const time = sql`coalesce(${known}, ${after.created_at})`
      return sql<SqlBool>`(created_at, id) ${comes} (${time}, ${after.id})`
    })
    .execute()
  return readLater(db, rest)
}

/** The accounts of these ids, in this order; without those that are gone. */
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

/** Accounts whose address begins with a text, in the order of their addresses. */
export function listUsersByPrefix(db: Database, prefix: string, limit: number): Promise<Named[]> {
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

/** The newest accounts, or the oldest. */
export const listFirstUsers = (db: Database, direction: Direction, limit: number): Promise<Named[]> =>
  db
    .selectFrom('users')
    .select(['id', 'created_at', 'email', named])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
