import type { Database } from '../db/open.ts'
import { addSiteCounts, listCountedNames } from '../db/service/site-counts.ts'
import type { SiteCount } from '../db/tables.ts'
import { Sums } from './sums.ts'

/**
 * Adds counts to the sums of their days, in one transaction. A day has at most as many hosts as
 * `Sums` allows.
 */
export const writeCounts = (db: Database, counts: readonly SiteCount[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const sums = new Sums()
    for (const day of new Set(counts.filter(isReferrer).map(({ day }) => day))) {
      const names = await listCountedNames(trx, day, 'referrer')
      for (const name of names) sums.add({ day, kind: 'referrer', name, count: 0 })
    }
    for (const count of counts) sums.add(count)
    await addSiteCounts(
      trx,
      sums.list().filter(({ count }) => count > 0),
    )
  })

const isReferrer = ({ kind }: SiteCount): boolean => kind === 'referrer'
