import type { Database } from '../open.ts'
import type { NewUsedProof } from '../tables.ts'

/** Consumes a proof. Of requests that race, exactly one gets true. */
export async function consumeProof(db: Database, proof: NewUsedProof): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values(proof)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
