import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { SignUpTrace, Timestamp } from '../tables.ts'

export const findSignUpTrace = async (db: Database, id: string): Promise<SignUpTrace | undefined> =>
  (await traces(db, { id }))[0]

const traces = prepared((db, { id }: { id: string }) =>
  db.selectFrom('sign_up_traces').selectAll().where('id', '=', id),
)

/** Puts a trace in the place of the address's former one. */
export async function replaceSignUpTrace(db: Database, trace: SignUpTrace): Promise<void> {
  const { id: _id, ...rest } = trace
  await db
    .insertInto('sign_up_traces')
    .values(trace)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Has a trace begin again, if there is one. */
export async function renewSignUpTrace(db: Database, id: string, now: Timestamp): Promise<void> {
  await db.updateTable('sign_up_traces').set({ created_at: now }).where('id', '=', id).execute()
}

export async function deleteSignUpTrace(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sign_up_traces').where('id', '=', id).execute()
}
