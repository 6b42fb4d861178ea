import type { AuthContext } from '../../context.ts'
import { acquireLease, findLease, setLeaseEnd } from '../../db/service/leases.ts'

/** How often each process asks whether it may sweep. */
export const INTERVAL_MS = 300_000
/** Slightly less than the interval, so that the same process gets the lease again. */
const LEASE_MS = INTERVAL_MS - 10_000
/**
 * Every row is kept a day longer than it is valid, so that a smaller jump makes no valid row look
 * expired.
 */
const DAY_MS = 86_400_000

const jumped = 'no expired data is deleted for a day: the clock has jumped, or no process was running'

interface MaySweepParts extends Pick<AuthContext, 'db' | 'clock'> {
  log: { warn: (fields: object, text: string) => void }
}

/**
 * Whether this process may sweep now. One process sweeps at a time. None does for a day after the
 * clock has jumped: more than a day ahead of the last time that any process asked, or behind it. A
 * young row may then look expired, even to a process that was started with a wrong clock. The same
 * holds if no process has run meanwhile, or ever.
 */
export function maySweep({ db, clock, log }: MaySweepParts): Promise<boolean> {
  const now = clock()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const latest = at(2 * INTERVAL_MS)
  return db.transaction().execute(async (trx) => {
    const last = await findLease(trx, 'sweep')
    if (!(await acquireLease(trx, 'sweep', { now: at(0), until: at(LEASE_MS), latest }))) return false
    if (last === undefined || last < at(-DAY_MS) || last > latest) {
      await setLeaseEnd(trx, 'no sweep', at(DAY_MS))
      if (last !== undefined) log.warn({ last }, jumped)
      return false
    }
    const quiet = await findLease(trx, 'no sweep')
    return quiet === undefined || quiet <= at(0)
  })
}
