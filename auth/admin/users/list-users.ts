import { presentListedUser } from '../../accounts/present-user.ts'
import type { AuthContext } from '../../context.ts'
import {
  type Direction,
  type ListedUser,
  listUsers,
  listUsersAfter,
  listUsersOf,
  type Place,
} from '../../db/accounts/user-lists.ts'
import type { ReadLater } from '../../db/statements/read-later.ts'
import { validationFailed } from '../../errors.ts'
import { comparePlaces } from '../compare-places.ts'
import { countForPage } from '../count-for-page.ts'
import { searchUsers } from './search-users.ts'

interface Order {
  direction: Direction
  /** The text to search for. Without it, all accounts are listed. */
  filter?: string | undefined
}

/**
 * Lists the accounts of a page by its offset, and their total number (docs/wire-contract.md, 15.2).
 */
export async function listUsersByNumber(
  context: Pick<AuthContext, 'db'>,
  { direction, filter }: Order,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db } = context
  if (filter) {
    const found = await searchUsers(context, filter, direction)
    const ids = found.slice(offset, offset + limit).map(({ id }) => id)
    return { users: presentEach(await listUsersOf(db, ids)), total: found.length }
  }
  const reached = 'users, limit and cursor all of them'
  const { total, isBehind } = await countForPage(db, 'users', offset, reached)
  const users = isBehind ? [] : await listUsers(db, direction, { limit, offset })
  return { users: presentEach(users), total }
}

/** Lists accounts from a cursor on, with the cursor of the next page if there are more. */
export async function listUsersByCursor(
  context: Pick<AuthContext, 'db'>,
  { direction, filter }: Order,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor ? readCursor(cursor) : undefined
  const found = filter
    ? await searchAfter(context, filter, direction, after, limit + 1)
    : await listUsersAfter(context.db, direction, after, limit + 1)
  const has_more = found.length > limit
  const last = has_more ? found.at(limit - 1) : undefined
  return {
    users: presentEach(found.truncate(limit)),
    pagination: { has_more, ...(last && { next_cursor: writeCursor(last) }) },
  }
}

/** Presents the accounts one by one, on demand: a page has a thousand of them. */
function* presentEach(users: Iterable<ListedUser>): Generator<ReturnType<typeof presentListedUser>> {
  for (const user of users) yield presentListedUser(user)
}

async function searchAfter(
  context: Pick<AuthContext, 'db'>,
  filter: string,
  direction: Direction,
  after: Place | undefined,
  limit: number,
): Promise<ReadLater<ListedUser>> {
  const sign = direction === 'asc' ? 1 : -1
  const found = await searchUsers(context, filter, direction)
  const rest = after ? found.filter((place) => sign * comparePlaces(place, after) > 0) : found
  return listUsersOf(
    context.db,
    rest.slice(0, limit).map(({ id }) => id),
  )
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const writeCursor = ({ created_at, id }: Place): string =>
  Buffer.from(`${created_at} ${id}`).toString('base64url')

function readCursor(text: string): Place {
  const [, created_at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (created_at && id && isMoment(created_at)) return { created_at, id }
  throw validationFailed('Bad Pagination Parameters: cursor must be one that a list has answered with')
}

/**
 * Whether a time exists: Postgres refuses the year 0, and 30 February, which `Date.parse` reads.
 */
function isMoment(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString() === text && !text.startsWith('0000')
}
