import type { Database } from '../open.ts'
import type { Timestamp } from '../tables.ts'

/**
 * Takes work that one process is to do at a time: true for exactly one of those that race for it,
 * until the lease ends. One that ends later than any could have been taken for (`latest`) is from a
 * clock that was wrong, and counts as over.
 */
export async function acquireLease(
  db: Database,
  name: string,
  { now, until, latest }: Record<'now' | 'until' | 'latest', Timestamp>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where((is) => is.or([is('leases.until', '<=', now), is('leases.until', '>', latest)])),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
