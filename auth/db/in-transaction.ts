import { isUniqueViolation } from './is-unique-violation.ts'
import type { Database, Transaction } from './open.ts'

/**
 * Two who come at once with one address, or one subject: the second one finds what the first has
 * made.
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
