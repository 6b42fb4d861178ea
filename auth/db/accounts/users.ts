import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '../open.ts'
import { insertRows } from '../statements/insert-rows.ts'
import { prepared } from '../statements/prepared.ts'
import type { NewUser, Tables, Timestamp, User } from '../tables.ts'

export const insertUser = (db: Database, user: NewUser): Promise<User> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()

/** Inserts many accounts. No other process may have made one of them meanwhile. */
export const insertUsers = (db: Database, users: readonly NewUser[]): Promise<void> =>
  insertRows(db, 'users', users)

export const findUserById = (db: Database, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Accounts of single sign-on would have an address space of their own, but nothing makes them yet.
 * The index has the same literal: a bound value would not be known to match it.
 */
export const isNotSsoUser = sql<SqlBool>`is_sso_user = false`

/** Finds an account by its address in lower case. */
export const findUserByEmail = async (db: Database, email: string): Promise<User | undefined> =>
  (await usersOfEmail(db, { email }))[0]

const usersOfEmail = prepared((db, { email }: { email: string }) =>
  db.selectFrom('users').selectAll().where('email', '=', email).where(isNotSsoUser),
)

export const findUserByPhone = async (db: Database, phone: string): Promise<User | undefined> =>
  (await usersOfPhone(db, { phone }))[0]

const usersOfPhone = prepared((db, { phone }: { phone: string }) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone),
)

/** Lists closed accounts that are due to be erased, those that were due first at the beginning. */
export const listClosedUsers = (db: Database, now: Timestamp, limit: number): Promise<Pick<User, 'id'>[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('erase_after', 'is not', null)
    .where('erase_after', '<=', now)
    .orderBy('erase_after')
    .limit(limit)
    .execute()

/**
 * Deletes an account, with everything that refers to it by a foreign key. Returns false if there is
 * no such account.
 */
export async function deleteUser(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Locks the row until the transaction ends, and reads it. Another change of the same account waits.
 */
export const lockUser = (trx: Transaction, id: string): Promise<User | undefined> =>
  trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** As `lockUser`, by address. An account that is getting another address meanwhile is not found. */
export const lockUserByEmail = (trx: Transaction, email: string): Promise<User | undefined> =>
  trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('email', '=', email)
    .where(isNotSsoUser)
    .returningAll()
    .executeTakeFirst()

/**
 * Changes an account. After another password, none, or another address or number, its devices are
 * no longer known (docs/decisions/019).
 */
export const updateUser = (
  db: Database,
  id: string,
  change: Updateable<Tables['users']>,
): Promise<User | undefined> =>
  db
    .updateTable('users')
    .set({
      ...(('encrypted_password' in change || 'email' in change || 'phone' in change) && { device_key: null }),
      ...change,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * Stores a stronger hash of the same password. Returns false if the password has been changed
 * meanwhile.
 */
export async function replaceHash(db: Database, id: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ encrypted_password: to })
    .where('id', '=', id)
    .where('encrypted_password', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Finds the key of an account's devices, by its address in lower case. */
export const findDeviceKey = async (
  db: Database,
  email: string,
): Promise<Pick<User, 'device_key'> | undefined> => (await deviceKeys(db, { email }))[0]

const deviceKeys = prepared((db, { email }: { email: string }) =>
  db.selectFrom('users').select('device_key').where('email', '=', email).where(isNotSsoUser),
)

/**
 * Gives the account a key for its devices, unless it has one, and returns the key that it then has.
 */
export async function ensureDeviceKey(db: Database, id: string, key: string): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set((eb) => ({ device_key: eb.fn.coalesce('device_key', eb.val(key)) }))
    .where('id', '=', id)
    .returning('device_key')
    .executeTakeFirst()
  return row?.device_key ?? undefined
}

/** Makes every device of the account unknown. */
export async function forgetDevices(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ device_key: null }).where('id', '=', id).execute()
}
