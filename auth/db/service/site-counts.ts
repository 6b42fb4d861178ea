import { sql } from 'kysely'
import type { Database, Transaction } from '../open.ts'
import type { CountKind, SiteCount } from '../tables.ts'

const total = sql<number>`cast(sum(count) as bigint)`

/** Adds to the sums of days, concurrently with other processes. */
export async function addSiteCounts(trx: Transaction, counts: readonly SiteCount[]): Promise<void> {
  await trx
    .insertInto('site_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'name'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb('site_counts.count', '+', ref('excluded.count')) })),
    )
    .execute()
}

/** Lists the names that have a sum of this kind on a day. */
export async function listCountedNames(db: Database, day: string, kind: CountKind): Promise<string[]> {
  const rows = await db
    .selectFrom('site_counts')
    .select('name')
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns the sums of all views, and of each step, by day. */
export const sumSiteDays = (
  db: Database,
  since: string,
): Promise<{ day: string; step: string | null; count: number }[]> =>
  db
    .selectFrom('site_counts')
    .select([
      'day',
      (is) => is.case().when('kind', '=', 'step').then(is.ref('name')).end().as('step'),
      total.as('count'),
    ])
    .where('day', '>=', since)
    .where('kind', 'in', ['view', 'step'])
    .groupBy(['day', 'step'])
    .execute()

/** Lists the names of a kind with the largest sums since a day, the largest first. */
export const listTopNames = (
  db: Database,
  kind: CountKind,
  since: string,
  limit: number,
): Promise<{ name: string; count: number }[]> =>
  db
    .selectFrom('site_counts')
    .select(['name', total.as('count')])
    .where('day', '>=', since)
    .where('kind', '=', kind)
    .groupBy('name')
    .orderBy(total, 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()

/** Deletes the sums of one day that is older than this, if there is one. Returns how many. */
export async function deleteOldestSiteDay(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('site_counts')
    .where('day', '=', (query) =>
      query
        .selectFrom('site_counts')
        .select(({ fn }) => fn.min('day').as('day'))
        .where('day', '<', before),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
