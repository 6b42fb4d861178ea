import type { Pool } from 'pg'
import {
  type Counter,
  countOf,
  FIRST_DELAY_MS,
  LONGEST_DELAY_MS,
  latestEnd,
  latestReady,
  type Policy,
  readyAfter,
  remaining,
  type Window,
} from './counter.ts'
import { createMemoryCounter } from './memory-counter.ts'

/**
 * $4 is now, $5 the latest end of a window, $8 the latest end of a delay: what is later was written
 * under a wrong clock.
 */
const IS_OVER = '(known.expire IS NULL OR known.expire <= $4 OR known.expire > $5)'

/**
 * Counters may be lost with the server: no request waits for its disk, least of all with the row of
 * a busy key locked.
 */
const HURRY = "WITH hurry AS (SELECT set_config('synchronous_commit', 'off', true))"

/**
 * One statement, so that of requests that race only so many are counted. Nothing comes back when
 * none was.
 */
const TAKE = {
  name: 'rate-limit-take',
  text: `
    ${HURRY} INSERT INTO auth.rate_limits AS known (key, points, expire, ready)
    SELECT $1, 1, $2::bigint, $3::bigint FROM hurry
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${IS_OVER} THEN 1 ELSE known.points + 1 END,
      expire = CASE WHEN ${IS_OVER} THEN excluded.expire ELSE known.expire END,
      ready = CASE
        WHEN ${IS_OVER} THEN excluded.ready
        WHEN $7::boolean AND known.points + 1 >= $6::int
          THEN $4 + least(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2 ^ least(known.points + 1 - $6::int, 20))::bigint
        ELSE 0
      END
    WHERE ${IS_OVER} OR known.points < $6::int
      OR ($7::boolean AND (known.ready IS NULL OR known.ready <= $4 OR known.ready > $8::bigint))
    RETURNING points`
    .replaceAll('$4', '$4::bigint')
    .replaceAll('$5', '$5::bigint'),
}
const READ = {
  name: 'rate-limit-read',
  text: 'SELECT points, expire, ready FROM auth.rate_limits WHERE key = $1',
}
const GIVE_BACK = {
  name: 'rate-limit-give-back',
  text: `${HURRY} UPDATE auth.rate_limits SET points = points - 1, ready = 0 FROM hurry WHERE key = $1 AND points > 0`,
}

/**
 * How long a refusal is given again without asking the database: a flood must not keep its row, and
 * a connection, busy.
 */
const REMEMBERED_MS = 1000
const MOST_REMEMBERED = 10_000

/**
 * Counts the first few of each window in this process alone, and those beyond them in the database:
 * most keys have no more, and cost no round trip. Together they allow what the policy says, and
 * each further process as many again as it counts alone.
 */
export function createLateCounter(policy: Policy, alone: number, clock: () => number, pool: Pool): Counter {
  const own = createMemoryCounter({ ...policy, points: alone }, clock)
  const shared = createPostgresCounter({ ...policy, points: policy.points - alone }, clock, pool)
  return {
    async take(key) {
      const ownWait = await own.take(key)
      return ownWait && Math.min(ownWait, await shared.take(key))
    },
    // It can't tell where one was counted: the next one has room either way.
    giveBack: (key) => own.giveBack(key),
    wait: async (key, more) => Math.min(await own.wait(key, more), await shared.wait(key, more)),
    count: async (key) => (await own.count(key)) + (await shared.count(key)),
  }
}

/** Counts in the database, for all processes together. */
export function createPostgresCounter(policy: Policy, clock: () => number, pool: Pool): Counter {
  /** When each key was refused last, and how long it was to wait then. */
  const refused = new Map<string, { at: number; wait: number }>()
  const rowOf = (key: string) => `${policy.name}:${key}`
  const read = async (key: string): Promise<Window | undefined> => {
    const { rows } = await pool.query<Window>({ ...READ, values: [rowOf(key)] })
    return rows[0]
  }
  const wait: Counter['wait'] = async (key, more) => remaining(await read(key), policy, clock(), more)
  /**
   * The last one of each key that is under way: those of one key wait here, not for its row with a
   * connection each.
   */
  const inLine = new Map<string, Promise<number>>()
  const takeNext = async (key: string): Promise<number> => {
    const now = clock()
    const last = refused.get(key)
    const since = last ? now - last.at : Number.POSITIVE_INFINITY
    if (last && since >= 0 && since < Math.min(REMEMBERED_MS, last.wait)) return last.wait - since
    const { rowCount } = await pool.query({
      ...TAKE,
      values: [
        rowOf(key),
        now + policy.seconds * 1000,
        readyAfter(1, policy, now),
        now,
        latestEnd(now, policy),
        policy.points,
        policy.slowsDown ?? false,
        latestReady(now),
      ],
    })
    if (rowCount) return 0
    // Refused, even where the window ended between the two statements.
    const left = (await wait(key)) || 1
    if (refused.size >= MOST_REMEMBERED) refused.clear()
    refused.set(key, { at: clock(), wait: left })
    return left
  }
  return {
    wait,
    count: async (key) => countOf(await read(key), policy, clock()),
    take(key) {
      const before = inLine.get(key)
      const next = before
        ? before.then(
            () => takeNext(key),
            () => takeNext(key),
          )
        : takeNext(key)
      inLine.set(key, next)
      const leave = () => void (inLine.get(key) === next && inLine.delete(key))
      next.then(leave, leave)
      return next
    },
    async giveBack(key) {
      refused.delete(key)
      await pool.query({ ...GIVE_BACK, values: [rowOf(key)] })
    },
  }
}
