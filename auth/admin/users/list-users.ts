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
import { countRows } from '../../db/count-rows.ts'
import { validationFailed } from '../../errors.ts'
import { comparePlaces, searchUsers } from './search-users.ts'

/** Up to so many accounts are counted one by one; of more the database's own estimate is told. */
const COUNTED = 10_000
/** Page numbers reach so far: the rows before a page have to be passed over one by one. */
const DEEPEST = 100_000

interface Order {
  direction: Direction
  /** What to search for; all accounts without it. */
  filter?: string | undefined
}

/** Accounts of a list by their number, and how many there are (docs/wire-contract.md, 15.2). */
export async function listUsersByNumber(
  context: Pick<AuthContext, 'db'>,
  { direction, filter }: Order,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db } = context
  if (filter) {
    const found = await searchUsers(context, filter, direction)
    const ids = found.slice(offset, offset + limit).map(({ id }) => id)
    return { users: (await listUsersOf(db, ids)).map(presentListedUser), total: found.length }
  }
  const total = await countRows(db, 'users', COUNTED)
  if (offset > DEEPEST && total > COUNTED) {
    throw validationFailed(
      `Bad Pagination Parameters: page numbers reach ${DEEPEST} users, limit and cursor all of them`,
    )
  }
  const users = offset >= total && total <= COUNTED ? [] : await listUsers(db, direction, { limit, offset })
  return { users: users.map(presentListedUser), total }
}

/** Accounts of a list from a cursor on, and the cursor after them where there are more. */
export async function listUsersByCursor(
  context: Pick<AuthContext, 'db'>,
  { direction, filter }: Order,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor ? readCursor(cursor) : undefined
  const [found, more] = splitAt(
    filter
      ? await searchAfter(context, filter, direction, after, limit + 1)
      : await listUsersAfter(context.db, direction, after, limit + 1),
    limit,
  )
  const last = found.at(-1)
  return {
    users: found.map(presentListedUser),
    pagination: {
      has_more: more.length > 0,
      ...(last && more.length > 0 && { next_cursor: writeCursor(last) }),
    },
  }
}

async function searchAfter(
  context: Pick<AuthContext, 'db'>,
  filter: string,
  direction: Direction,
  after: Place | undefined,
  limit: number,
): Promise<ListedUser[]> {
  const sign = direction === 'asc' ? 1 : -1
  const found = await searchUsers(context, filter, direction)
  const rest = after ? found.filter((place) => sign * comparePlaces(place, after) > 0) : found
  return listUsersOf(
    context.db,
    rest.slice(0, limit).map(({ id }) => id),
  )
}

const splitAt = <T>(list: readonly T[], at: number): [T[], T[]] => [list.slice(0, at), list.slice(at)]

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const writeCursor = ({ created_at, id }: Place): string =>
  Buffer.from(`${created_at} ${id}`).toString('base64url')

function readCursor(text: string): Place {
  const [, created_at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (created_at && id && !Number.isNaN(Date.parse(created_at))) return { created_at, id }
  throw validationFailed('Bad Pagination Parameters: cursor must be one that a list has answered with')
}
