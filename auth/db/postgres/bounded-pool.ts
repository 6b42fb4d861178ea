import pg from 'pg'
import type { Timeouts } from '../timeouts.ts'
import { streamOf } from './stream-of.ts'

const AWAY_MS = 1000

/**
 * A pool whose connections don't wait for ever. A statement that takes too long is ended by the
 * server; a server that is silent loses the connection, and for a second no request waits for it
 * again, so that a request waits once however often it asks.
 */
export function boundedPool(
  options: pg.PoolConfig,
  { connection, lock, statement, answer }: Timeouts,
): pg.Pool {
  let awayUntil = Number.NEGATIVE_INFINITY
  const noteSilence = () => {
    awayUntil = performance.now() + AWAY_MS
  }
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connection,
    // Not as startup parameters, which PgBouncer refuses.
    onConnect: async (client) => {
      const stream = streamOf(client)
      stream.setTimeout(answer)
      stream.on('timeout', () => {
        noteSilence()
        stream.destroy(new DatabaseSilent())
      })
      await client.query(`set lock_timeout = ${lock}; set statement_timeout = ${statement}`)
    },
  })
  pool.on('acquire', (client) => void streamOf(client).setTimeout(answer))
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0))

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectUnlessSilent = async (): Promise<pg.PoolClient> => {
    if (performance.now() < awayUntil) throw new DatabaseSilent()
    return connect().catch((error: Error) => {
      if (/due to connection timeout/.test(error.message)) noteSilence()
      throw error
    })
  }
  pool.connect = ((callback?: Connected) => {
    if (!callback) return connectUnlessSilent()
    connectUnlessSilent().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }) as pg.Pool['connect']
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: boolean | Error) => void,
) => void

/** The database took the question and gave no answer. */
class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseSilent'
  }
}
