/** How long a request waits for the database, in milliseconds, before it is told to come back. */
export interface Timeouts {
  /** For a connection, or for the turn to write. */
  connection: number
  /** For a lock that another program or process holds. */
  lock: number
  /** For one statement to be done. */
  statement: number
  /** For any answer, before the database counts as silent. */
  answer: number
  /** For the next statement of a transaction: of a process that is gone, nothing stays locked. */
  idle: number
}

/** No request waits for a migration: it may take as long as it takes. */
export const patience: Readonly<Timeouts> = {
  connection: 60_000,
  lock: 60_000,
  statement: Number.POSITIVE_INFINITY,
  answer: Number.POSITIVE_INFINITY,
  idle: Number.POSITIVE_INFINITY,
}

/** A connection and a statement together stay under five seconds. */
export const timeouts: Readonly<Timeouts> = {
  connection: 1500,
  lock: 2000,
  statement: 2900,
  answer: 3200,
  idle: 5000,
}
