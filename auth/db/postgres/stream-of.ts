import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Returns the object that speaks Postgres' protocol, and emits each of its messages. */
export const connectionOf = (client: pg.ClientBase): EventEmitter & { stream: Socket } =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection

/** Returns the socket beneath a connection to Postgres. */
export const streamOf = (client: pg.ClientBase): Socket => connectionOf(client).stream

/** Writes what `ask` sends with one system call. */
export function inOneWrite<T>(client: pg.ClientBase, ask: () => T): T {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}
