import type { Database } from '../open.ts'
import type { Timestamp } from '../tables.ts'

/**
 * Takes a lease on work that one process does at a time. Of those that race, exactly one gets true,
 * until the lease ends. A lease that ends after `latest` was taken under a wrong clock, and counts
 * as over.
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

/** Returns when the lease ends or ended; undefined if no process has ever had it. */
export async function findLease(db: Database, name: string): Promise<Timestamp | undefined> {
  const lease = await db.selectFrom('leases').select('until').where('name', '=', name).executeTakeFirst()
  return lease?.until
}

/** Sets the end of a lease, whichever process holds it. */
export async function setLeaseEnd(db: Database, name: string, until: Timestamp): Promise<void> {
  await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute()
}
