import type { AuthContext } from '../../context.ts'
import { acquireLease, findLease, holdLease } from '../../db/service/leases.ts'

/** How often each process asks. */
export const INTERVAL_MS = 300_000
/** A little less, so that the same process gets the lease again. */
const LEASE_MS = INTERVAL_MS - 10_000
/** Everything stays a day longer than it counts: no smaller jump makes anything look over. */
const DAY_MS = 86_400_000

const jumped = 'nothing is swept for a day: the clock has jumped, or no process ran'

interface Parts extends Pick<AuthContext, 'db' | 'clock'> {
  log: { warn: (fields: object, text: string) => void }
}

/**
 * Whether this process is to sweep now: one at a time, and none for a day after the clock has moved
 * more than a day ahead of the last time that any process asked, or behind it. Then a young row may
 * look over, to a process that was started with a wrong clock as well; so it may where none ran
 * meanwhile, or none ever.
 */
export function maySweep({ db, clock, log }: Parts): Promise<boolean> {
  const now = clock()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const latest = at(2 * INTERVAL_MS)
  return db.transaction().execute(async (trx) => {
    const last = await findLease(trx, 'sweep')
    if (!(await acquireLease(trx, 'sweep', { now: at(0), until: at(LEASE_MS), latest }))) return false
    if (last === undefined || last < at(-DAY_MS) || last > latest) {
      await holdLease(trx, 'no sweep', at(DAY_MS))
      if (last !== undefined) log.warn({ last }, jumped)
      return false
    }
    const quiet = await findLease(trx, 'no sweep')
    return quiet === undefined || quiet <= at(0)
  })
}
