import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What speaks Postgres' protocol: tells of each of its messages. */
export const connectionOf = (client: pg.ClientBase): EventEmitter & { stream: Socket } =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection

/** The socket beneath a connection to Postgres. */
export const streamOf = (client: pg.ClientBase): Socket => connectionOf(client).stream

/** Writes what is asked for at the same moment by one call of the system. */
export function inOneWrite<T>(client: pg.ClientBase, ask: () => T): T {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}
