/**
 * Limits on how long a request waits for the database, in milliseconds, before it is told to come
 * back.
 */
export interface Timeouts {
  /** How long to wait for a connection, or for the turn to write. */
  connection: number
  /** How long to wait for a lock that another program or process holds. */
  lock: number
  /** How long one statement may take. */
  statement: number
  /** How long any answer may take, before the database counts as silent. */
  answer: number
  /** How long a transaction may be idle: a process that is gone keeps nothing locked. */
  idle: number
}

/** Timeouts for migrations, which no request waits for: they may take as long as they need. */
export const patience: Readonly<Timeouts> = {
  connection: 60_000,
  lock: 60_000,
  statement: Number.POSITIVE_INFINITY,
  answer: Number.POSITIVE_INFINITY,
  idle: Number.POSITIVE_INFINITY,
}

/** Timeouts of requests: a connection and a statement together take less than five seconds. */
export const timeouts: Readonly<Timeouts> = {
  connection: 1500,
  lock: 2000,
  statement: 2900,
  answer: 3200,
  idle: 5000,
}
