import { isUniqueViolation } from './is-unique-violation.ts'
import type { Database, Transaction } from './open.ts'

/**
 * Runs `work` in a transaction, and again if a concurrent request took the same address or subject
 * first: the second run finds what that request made.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  transaction: (db: Database, work: (trx: Transaction) => Promise<T>) => Promise<T> = usual,
): Promise<T> {
  const run = () => transaction(db, work)
  return run().catch((error) => {
    if (!isUniqueViolation(error)) throw error
    return run()
  })
}

const usual = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)
