import { findUserByEmail, findUserByPhone, lockUserByEmail } from '../db/accounts/users.ts'
import { lockUserByPhone } from '../db/accounts/users-by-phone.ts'
import type { Database, Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'

/** The name of an account in a request: its address or its number, in the form that is stored. */
export interface AccountName {
  kind: 'email' | 'phone'
  address: string
}

interface Lookups {
  find: (db: Database, address: string) => Promise<User | undefined>
  lock: (trx: Transaction, address: string) => Promise<User | undefined>
}

const lookups: Record<AccountName['kind'], Lookups> = {
  email: { find: findUserByEmail, lock: lockUserByEmail },
  phone: { find: findUserByPhone, lock: lockUserByPhone },
}

/** Finds the account of this name, or locks it until the transaction ends. */
export const namedAccount = {
  find: (db: Database, { kind, address }: AccountName) => lookups[kind].find(db, address),
  lock: (trx: Transaction, { kind, address }: AccountName) => lookups[kind].lock(trx, address),
}
