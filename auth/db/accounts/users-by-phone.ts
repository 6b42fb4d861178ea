import type { Database, Transaction } from '../open.ts'
import type { User } from '../tables.ts'

/**
 * Locks the account of a number until the transaction ends, and reads it. An account that is
 * getting another number meanwhile is not found.
 */
export const lockUserByPhone = (trx: Transaction, phone: string): Promise<User | undefined> =>
  trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('phone', '=', phone)
    .returningAll()
    .executeTakeFirst()

/** Finds the key of an account's devices, by its number. */
export const findDeviceKeyByPhone = (
  db: Database,
  phone: string,
): Promise<Pick<User, 'device_key'> | undefined> =>
  db.selectFrom('users').select('device_key').where('phone', '=', phone).executeTakeFirst()
