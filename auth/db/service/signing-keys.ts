import type { Database, Transaction } from '../open.ts'
import type { SigningKey } from '../tables.ts'

/** Lists every key that may have signed a token that is still valid, the current one first. */
export const listSigningKeys = (db: Database): Promise<SigningKey[]> =>
  db.selectFrom('signing_keys').selectAll().orderBy('status').orderBy('created_at', 'desc').execute()

/**
 * Stores a current key unless there is one. Of processes that start at once, the first one's key
 * stays.
 */
export async function insertFirstSigningKey(db: Database, key: SigningKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Makes a new key the current one, and keeps the former one as previous; older ones are deleted.
 */
export async function rotateSigningKey(trx: Transaction, key: SigningKey): Promise<void> {
  await trx.deleteFrom('signing_keys').where('status', '=', 'previous').execute()
  await trx.updateTable('signing_keys').set({ status: 'previous' }).execute()
  await insertFirstSigningKey(trx, key)
}
