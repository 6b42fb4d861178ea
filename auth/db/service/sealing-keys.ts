import type { Database } from '../open.ts'
import type { SealingKey } from '../tables.ts'

/** Lists the names of the secrets that rows may be sealed under. */
export const listSealingKeys = (db: Database): Promise<SealingKey[]> =>
  db.selectFrom('sealing_keys').selectAll().execute()

/** Stores, before the first row is sealed, that rows may be sealed under this secret. */
export async function insertSealingKey(db: Database, key_id: string, now: string): Promise<void> {
  await db
    .insertInto('sealing_keys')
    .values({ key_id, created_at: now, completed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores that every row is sealed under this secret, and none under another. */
export async function completeSealingKey(db: Database, key_id: string, now: string): Promise<void> {
  await db.deleteFrom('sealing_keys').where('key_id', '!=', key_id).execute()
  await db.updateTable('sealing_keys').set({ completed_at: now }).where('key_id', '=', key_id).execute()
}
