import type { Pool } from 'pg'
import { giveBackCounts } from '../../db/service/counts.ts'
import { countOf, remaining, type Window } from '../counter.ts'
import type { Count, Counters, CountRequest, Shortage } from './counters.ts'
import { inLine } from './in-line.ts'
import { HURRY, takeStatement } from './take-statement.ts'

const READ = {
  name: 'rate-limit-read',
  text: 'SELECT key, points, expire, ready FROM auth.rate_limits WHERE key = ANY ($1)',
}
const GIVE_BACK = {
  name: 'rate-limit-give-back',
  text: `WITH ${HURRY} UPDATE auth.rate_limits SET points = points - 1, ready = 0 FROM hurry WHERE key = $1 AND points > 0`,
}

/**
 * How long a refusal is repeated without asking the database, so that a flood keeps neither its row
 * nor a connection busy.
 */
const REMEMBERED_MS = 1000
const MOST_REMEMBERED = 10_000

const rowOf = ({ policy, key }: Count): string => `${policy.name}:${key}`
const counts = ({ beyond }: CountRequest): boolean => beyond === undefined

/** Counts in the database that all processes share. */
export function createPostgresCounters(clock: () => number, pool: Pool): Counters {
  /** When each key was last refused, and how long it was to wait then. */
  const refused = new Map<string, { at: number; wait: number }>()
  const read = async (counts: readonly Count[]): Promise<(Window | undefined)[]> => {
    const rows = await pool.query<Window & { key: string }>({ ...READ, values: [counts.map(rowOf)] })
    const windows = new Map(rows.rows.map((row) => [row.key, row]))
    return counts.map((count) => windows.get(rowOf(count)))
  }
  const giveBack = async (counts: readonly Count[]): Promise<void> => {
    for (const count of counts) refused.delete(rowOf(count))
    await Promise.all(counts.map((count) => pool.query({ ...GIVE_BACK, values: [rowOf(count)] })))
  }
  const ask = async (
    asked: readonly CountRequest[],
    now: number,
    isCounted = counts,
  ): Promise<Shortage | undefined> => {
    const { rows } = await pool.query<{ count: number }>(
      takeStatement(
        asked.map((each) => ({ ...each, key: rowOf(each), isCounted: isCounted(each) })),
        now,
      ),
    )
    const index = rows[0]?.count ?? 0
    const short = asked[index]
    if (!short) return undefined
    const before = asked.slice(0, index).filter((each) => isCounted(each) && !each.isKept)
    const alike = counts(short) ? [short] : asked.filter((each) => !counts(each))
    const [windows] = await Promise.all([read(alike), giveBack(before)])
    const waits = alike.map(({ policy, beyond }, nth) => remaining(windows[nth], policy, clock(), beyond))
    // It is refused, even if the window ended between the two statements.
    const wait = Math.max(...waits) || 1
    if (refused.size >= MOST_REMEMBERED) refused.clear()
    if (counts(short)) refused.set(rowOf(short), { at: clock(), wait })
    return { index, wait }
  }
  /** Returns the rest of a refusal's wait, if the key was refused within the last second. */
  const remembered = (asked: CountRequest, now: number): number => {
    const last = counts(asked) ? refused.get(rowOf(asked)) : undefined
    const since = last ? now - last.at : Number.POSITIVE_INFINITY
    return last && since >= 0 && since < Math.min(REMEMBERED_MS, last.wait) ? last.wait - since : 0
  }
  const takeNext = async (asked: readonly CountRequest[]): Promise<Shortage | undefined> => {
    const now = clock()
    const waits = asked.map((each) => remembered(each, now))
    const index = waits.findIndex((wait) => wait > 0)
    if (index === -1) return ask(asked, now)
    // An earlier limit may refuse too, and one that is kept is counted all the same.
    const before = asked.slice(0, index)
    const first = index > 0 ? await ask(before, now, ({ isKept = false }) => isKept) : undefined
    return first ?? { index, wait: waits[index] ?? 1 }
  }
  const queue = inLine<Shortage | undefined>()
  return {
    // Requests with the same key queue here, instead of each waiting for the row with a connection.
    take: (asked) => queue(asked.filter(counts).map(rowOf), () => takeNext(asked)),
    giveBack,
    async giveBackIn(trx, counts) {
      for (const count of counts) refused.delete(rowOf(count))
      await giveBackCounts(trx, counts.map(rowOf))
    },
    async count(counts) {
      const windows = await read(counts)
      return counts.map(({ policy }, index) => countOf(windows[index], policy, clock()))
    },
  }
}
