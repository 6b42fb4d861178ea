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

/** When the lease ends or ended; undefined where nobody has had it. */
export async function findLease(db: Database, name: string): Promise<Timestamp | undefined> {
  const lease = await db.selectFrom('leases').select('until').where('name', '=', name).executeTakeFirst()
  return lease?.until
}

/** Makes the lease end then, whoever has it. */
export async function holdLease(db: Database, name: string, until: Timestamp): Promise<void> {
  await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute()
}
