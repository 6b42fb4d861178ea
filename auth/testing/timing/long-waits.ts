import type { Timeouts } from '../../db/timeouts.ts'

/** While other tests run, the turn to write may come late, and so may the next statement. */
export const LONG_WAITS: Readonly<Timeouts> = {
  connection: 60_000,
  lock: 60_000,
  statement: 62_000,
  answer: 63_000,
  idle: 60_000,
}
