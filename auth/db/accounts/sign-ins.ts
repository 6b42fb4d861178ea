import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { isPostgres } from '../is-postgres.ts'
import type { Database, Transaction } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { Timestamp, User } from '../tables.ts'

/** division_by_zero (Postgres manual, appendix A). */
const BY_ZERO = '22012'

/** A sign-in by an address or a number, with the password whose hash was checked. */
export type SignIn = Record<'id' | 'name' | 'checkedHash' | 'deviceKey', string> & { now: Timestamp }

/**
 * The account no longer has the password hash that was checked, or the address or number that was
 * given, or is barred by now.
 */
export class AccountChanged extends Error {}

/**
 * Stores a sign-in, gives the account a key for its devices, unless it has one, and locks the row
 * until the transaction ends. Throws AccountChanged if the hash has changed since its check, so
 * that the former password opens nothing, and neither does a former address, which a change of
 * address has just signed out. On Postgres the transaction then fails, as it does if the
 * account was banned or closed meanwhile.
 */
export async function touchSignIn(trx: Transaction, signIn: SignIn): Promise<User> {
  const touched = isPostgres(trx) ? touchOrFail(trx, signIn).catch(asChange) : touch(trx, signIn)
  const [row] = await touched
  if (!row) throw new AccountChanged()
  return row
}

function asChange(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === BY_ZERO) throw new AccountChanged()
  throw error
}

const update = (db: Database, { id, name, checkedHash, deviceKey, now }: SignIn) =>
  db
    .updateTable('users')
    .set((row) => ({
      last_sign_in_at: now,
      updated_at: now,
      device_key: row.fn.coalesce('device_key', row.val(deviceKey)),
    }))
    .where('id', '=', id)
    .where('encrypted_password', '=', checkedHash)
    .where((is) => is.or([is('email', '=', name), is('phone', '=', name)]))
    .returningAll()

const touch = prepared(update)

const touchOrFail = prepared((db, signIn: SignIn) =>
  db
    .with('touched', (trx) =>
      update(trx as never as Database, signIn)
        .where('erase_after', 'is', null)
        .where((is) => is.or([is('banned_until', 'is', null), is('banned_until', '<=', signIn.now)])),
    )
    .with('found', (trx) => trx.selectFrom('touched').select((row) => row.fn.countAll().as('rows')))
    .selectFrom('found')
    .leftJoin('touched', (join) => join.onTrue())
    // This side of a left join is always read, and the division made, whatever the other side
    // holds.
    .where(sql<SqlBool>`1 / found.rows = 1`)
    .selectAll('touched')
    .$castTo<User>(),
)
