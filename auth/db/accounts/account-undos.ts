import type { Database } from '../open.ts'
import type { AccountUndo, NewAccountUndo, Timestamp } from '../tables.ts'

export async function insertUndo(db: Database, undo: NewAccountUndo): Promise<void> {
  await db.insertInto('account_undos').values(undo).execute()
}

export const findUndoByHash = (db: Database, tokenHash: string): Promise<AccountUndo | undefined> =>
  db.selectFrom('account_undos').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Lists the undos of an account, the oldest first. */
export const listUndoPositions = (db: Database, userId: string): Promise<{ position: number }[]> =>
  db
    .selectFrom('account_undos')
    .select('position')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

/** Consumes an account's undos from this position on: later changes are undone with it. */
export async function deleteUndosFrom(db: Database, userId: string, position: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('account_undos')
    .where('user_id', '=', userId)
    .where('position', '>=', position)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

export async function deleteUndosOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('account_undos').where('user_id', '=', userId).execute()
}

/** Deletes the undos that were opened before a moment. */
export async function deleteUndosBefore(db: Database, userId: string, before: Timestamp): Promise<void> {
  await db
    .deleteFrom('account_undos')
    .where('user_id', '=', userId)
    .where('created_at', '<=', before)
    .execute()
}

/** Lists where an account's undo links were mailed, and when. */
export const listUndoAddresses = (
  db: Database,
  userId: string,
): Promise<Pick<AccountUndo, 'relates_to' | 'created_at'>[]> =>
  db
    .selectFrom('account_undos')
    .select(['relates_to', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
