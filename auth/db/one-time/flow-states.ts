import type { Updateable } from 'kysely'
import type { Database } from '../open.ts'
import type { FlowState, NewFlowState, Tables, Timestamp } from '../tables.ts'

export const insertFlowState = (db: Database, flow: NewFlowState): Promise<FlowState> =>
  db.insertInto('flow_state').values(flow).returningAll().executeTakeFirstOrThrow()

export const findFlowState = (db: Database, id: string): Promise<FlowState | undefined> =>
  db.selectFrom('flow_state').selectAll().where('id', '=', id).executeTakeFirst()

export const findFlowStateByCode = (db: Database, codeHash: string): Promise<FlowState | undefined> =>
  db.selectFrom('flow_state').selectAll().where('auth_code', '=', codeHash).executeTakeFirst()

/** Gives a flow its code, once. Of requests that race, exactly one gets the row. */
export const setAuthCode = (
  db: Database,
  id: string,
  change: Updateable<Tables['flow_state']> & {
    user_id: string
    auth_code: string
    auth_code_issued_at: Timestamp
  },
): Promise<FlowState | undefined> =>
  db
    .updateTable('flow_state')
    .set(change)
    .where('id', '=', id)
    .where('auth_code_issued_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Ends a flow. Of requests that race, exactly one gets true. */
export async function deleteFlowState(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('flow_state').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends every flow of an account, except the one to keep, if given. */
export async function deleteFlowStatesOf(db: Database, userId: string, keep?: string | null): Promise<void> {
  const flows = db.deleteFrom('flow_state').where('user_id', '=', userId)
  await (keep ? flows.where('id', '!=', keep) : flows).execute()
}

/**
 * Ends those flows of an account whose code was issued and is not exchanged yet. One that links an
 * identity stays, because it ends with the session that asked for it.
 */
export async function deleteIssuedCodesOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('flow_state')
    .where('user_id', '=', userId)
    .where('auth_code_issued_at', 'is not', null)
    .where('linking_target_id', 'is', null)
    .execute()
}

/** Ends the oldest flows of an account, so that at most so many are left. */
export async function deleteExcessFlowStates(db: Database, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('flow_state')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('flow_state')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(most),
    )
    .execute()
}

export async function deleteFlowStatesBefore(db: Database, before: Timestamp): Promise<void> {
  await db.deleteFrom('flow_state').where('created_at', '<', before).execute()
}
