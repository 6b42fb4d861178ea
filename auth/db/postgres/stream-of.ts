import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket beneath a connection to Postgres. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
