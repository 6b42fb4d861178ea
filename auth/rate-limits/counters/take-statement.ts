import { FIRST_DELAY_MS, LONGEST_DELAY_MS, SKEW_MS } from '../counter.ts'
import type { CountRequest } from './counters.ts'

/** One step of the statement. */
interface Step extends Pick<CountRequest, 'policy' | 'beyond'> {
  /** The key of the row. */
  key: string
  /** Whether the step counts, instead of only checking. */
  isCounted: boolean
}

/**
 * Counters may be lost with the server, so no request waits for its disk, least of all while it
 * locks the row of a busy key.
 */
export const HURRY = "hurry AS (SELECT set_config('synchronous_commit', 'off', true))"

const NOW = '$1::bigint'

/** Beyond the free attempts there is room once the delay is over, or if a wrong clock wrote it. */
const IS_READY = `(known.ready IS NULL OR known.ready <= ${NOW} OR known.ready > ${NOW} + ${LONGEST_DELAY_MS + SKEW_MS})`

/**
 * Returns the variant of a step in one letter, because Postgres keeps only 63 bytes of a
 * statement's name.
 */
const variantOf = ({ policy: { slowsDown = false }, isCounted }: Step): string =>
  isCounted ? (slowsDown ? 'T' : 't') : slowsDown ? 'L' : 'l'

/**
 * Returns the SQL of one step: it yields a row if there is room, and the step before has yielded
 * one.
 */
function step({ policy: { slowsDown: slows = false }, isCounted }: Step, index: number): string {
  const before = index === 0 ? 'hurry' : `step${index - 1}`
  const [key, ends, points] = [2, 3, 4].map((nth) => `$${index * 3 + nth}`)
  const [end, free] = [`${ends}::bigint`, `${points}::int`]
  // A later end than that of a window that begins now was written under a wrong clock.
  const isOver = `(known.expire IS NULL OR known.expire <= ${NOW} OR known.expire > ${end} + ${SKEW_MS})`
  const hasRoom = `${isOver} OR known.points < ${free}${slows ? ` OR ${IS_READY}` : ''}`
  if (!isCounted) {
    const refusing = `SELECT FROM auth.rate_limits AS known WHERE known.key = ${key} AND NOT (${hasRoom})`
    return `step${index} AS (SELECT 1 FROM ${before} WHERE NOT EXISTS (${refusing}))`
  }
  const readyAfter = (counted: string) =>
    slows
      ? `CASE WHEN ${counted} >= ${free}
          THEN ${NOW} + least(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2 ^ least(${counted} - ${free}, 20))::bigint
          ELSE 0 END`
      : '0'
  return `step${index} AS (
    INSERT INTO auth.rate_limits AS known (key, points, expire, ready)
    SELECT ${key}, 1, ${end}, ${readyAfter('1')} FROM ${before}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN 1 ELSE known.points + 1 END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE known.expire END,
      ready = CASE WHEN ${isOver} THEN excluded.ready ELSE ${readyAfter('known.points + 1')} END
    WHERE ${hasRoom}
    RETURNING 1
  )`
}

function textOf(steps: readonly Step[]): string {
  const counted = steps.map((_, index) => `(SELECT count(*) FROM step${index})`)
  return `WITH ${[HURRY, ...steps.map(step)].join(',\n')}\nSELECT ${counted.join(' + ')} AS count`
}

const texts = new Map<string, string>()

/**
 * Returns a statement that counts steps in their order, until one has no room; it answers how many
 * had. Of those that race, each counts no more than its own limit allows.
 */
export function takeStatement(
  steps: readonly Step[],
  now: number,
): { name: string; text: string; values: unknown[] } {
  const name = `rate-limit-${steps.map(variantOf).join('')}`
  const text = texts.get(name) ?? textOf(steps)
  texts.set(name, text)
  const values = steps.flatMap(({ policy, key, beyond = 0 }) => [
    key,
    now + policy.seconds * 1000,
    policy.points - beyond,
  ])
  return { name, text, values: [now, ...values] }
}
