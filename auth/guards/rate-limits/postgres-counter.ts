import type { Pool } from 'pg'
import {
  type Counter,
  FIRST_DELAY_MS,
  LONGEST_DELAY_MS,
  latestEnd,
  latestReady,
  type Policy,
  readyAfter,
  remaining,
  type Window,
} from './counter.ts'

/** $4 is now, $5 the latest end of a window, $8 the latest end of a delay: what is later was written under a wrong clock. */
const IS_OVER = '(known.expire IS NULL OR known.expire <= $4 OR known.expire > $5)'

/** One statement, so that of requests that race only so many are counted. Nothing comes back when none was. */
const TAKE = {
  name: 'rate-limit-take',
  text: `
    INSERT INTO auth.rate_limits AS known (key, points, expire, ready)
    VALUES ($1, 1, $2::bigint, $3::bigint)
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
  text: 'UPDATE auth.rate_limits SET points = points - 1, ready = 0 WHERE key = $1 AND points > 0',
}

/** Counts in the database, for all processes together. */
export function createPostgresCounter(policy: Policy, clock: () => number, pool: Pool): Counter {
  const rowOf = (key: string) => `${policy.name}:${key}`
  const wait: Counter['wait'] = async (key, more) => {
    const { rows } = await pool.query<Window>({ ...READ, values: [rowOf(key)] })
    return remaining(rows[0], policy, clock(), more)
  }
  return {
    wait,
    async take(key) {
      const now = clock()
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
      return (await wait(key)) || 1
    },
    async giveBack(key) {
      await pool.query({ ...GIVE_BACK, values: [rowOf(key)] })
    },
  }
}
