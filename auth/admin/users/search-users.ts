import type { AuthContext } from '../../context.ts'
import {
  type Direction,
  listFirstUsers,
  listUsersByPrefix,
  type Place,
} from '../../db/accounts/user-lists.ts'
import { findUserById, findUserByPhone } from '../../db/accounts/users.ts'
import { validationFailed } from '../../errors.ts'
import { readPhone } from '../../values/read-phone.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { comparePlaces } from '../compare-places.ts'
import { LOOKED_THROUGH } from './looked-through.ts'

const LONGEST = 255
/** The most accounts found by the beginning of their address, for which there is an index. */
const MOST_BY_PREFIX = 1000

/**
 * Returns the accounts that a text finds, in the order of the list (docs/wire-contract.md, 15.2).
 * For the id of an account, that is this account alone. Else it is the account with that phone
 * number, those whose address begins with the text, and, among the first accounts of the list,
 * those whose address or full name contains it. Addresses are compared case-sensitively, names are
 * not. Throws 400 `validation_failed`.
 */
export async function searchUsers(
  { db }: Pick<AuthContext, 'db'>,
  filter: string,
  direction: Direction,
): Promise<Place[]> {
  if (filter.length > LONGEST || filter.includes('\0')) {
    throw validationFailed(`filter must be ${LONGEST} characters or less, none of them U+0000`)
  }
  const id = readUuid(filter)
  const one = id === undefined ? undefined : await findUserById(db, id)
  if (one) return [one]
  const inNames = filter.toLowerCase()
  const phone = readPhone(filter)
  const [numbered, beginning, first] = await Promise.all([
    phone === undefined ? undefined : findUserByPhone(db, phone),
    listUsersByPrefix(db, filter, MOST_BY_PREFIX),
    listFirstUsers(db, direction, LOOKED_THROUGH),
  ])
  const holding = first.filter(
    ({ email, full_name }) => email?.includes(filter) || full_name?.toLowerCase().includes(inNames),
  )
  const found = new Map<string, Place>()
  for (const user of [...(numbered ? [numbered] : []), ...beginning, ...holding]) found.set(user.id, user)
  const sign = direction === 'asc' ? 1 : -1
  return [...found.values()].sort((a, b) => sign * comparePlaces(a, b))
}
