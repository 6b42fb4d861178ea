import type { AuthContext } from '../../context.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Database } from '../../db/open.ts'

/** Two who come at once with one address, or one subject: the second one finds what the first has made. */
export async function inTransaction<T>(
  context: AuthContext,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const run = () => context.db.transaction().execute(work)
  return run().catch((error) => {
    if (!isUniqueViolation(error)) throw error
    return run()
  })
}
