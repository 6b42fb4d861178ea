import pg from 'pg'
import type { Timeouts } from '../timeouts.ts'
import { connectionOf, streamOf } from './stream-of.ts'

const AWAY_MS = 1000
/**
 * The code of a server that accepts no writes (Postgres manual, appendix A): after a fail-over it
 * is no longer the primary.
 */
const READ_ONLY = '25006'
/**
 * Has the server check a silent client after half a minute, and give up after another, in case its
 * machine is gone. The usual time is two hours.
 */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

export interface BoundedPool {
  pool: pg.Pool
  /**
   * Whether a connection is outdated: it was made before the server was last silent or refused
   * writes, or more than a second ago to one that accepts none.
   */
  isDoubted: (client: pg.ClientBase) => boolean
}

/**
 * Creates a pool whose connections don't wait for ever. The server ends a statement that takes too
 * long, and a transaction that is left idle. A silent server loses the connection; until it has
 * answered a new one, or for a second, no request waits for it again, so that a request waits once,
 * however many statements it sends. Connections from before that, or from before the server refused
 * writes, are not used again, because the address may lead elsewhere by now. A connection to a
 * server that refused writes from the start is used for a second.
 */
export function boundedPool(
  options: pg.PoolConfig,
  { connection, lock, statement, answer, idle }: Timeouts,
): BoundedPool {
  let awayUntil = Number.NEGATIVE_INFINITY
  let doubtedAt = Number.NEGATIVE_INFINITY
  let willDoubt = false
  const madeAt = new WeakMap<pg.ClientBase, number>()
  const readOnly = new WeakSet<pg.ClientBase>()
  const isDoubted = (client: pg.ClientBase) => {
    const made = madeAt.get(client) ?? 0
    return made < doubtedAt || (readOnly.has(client) && made < performance.now() - AWAY_MS)
  }
  /**
   * Notes that the server is silent. A connection from before the last silence says nothing about
   * the present server.
   */
  const noteSilence = (beganAt: number) => {
    if (beganAt < doubtedAt) return
    doubtedAt = performance.now()
    awayUntil = doubtedAt + AWAY_MS
    // A server that answers a new connection is available; the address may lead elsewhere by now.
    connectAnew().then(
      (client) => {
        awayUntil = Number.NEGATIVE_INFINITY
        client.release()
      },
      () => {},
    )
  }
  const noteFault = ({ code }: pg.DatabaseError) => {
    if (code !== READ_ONLY || willDoubt) return
    willDoubt = true
    // If the server accepts no writes for long, connections are not replaced for each of them.
    const inMs = Math.max(0, doubtedAt + AWAY_MS - performance.now())
    setTimeout(() => {
      willDoubt = false
      doubtedAt = performance.now()
    }, inMs).unref()
  }
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connection,
    // These are not startup parameters, because PgBouncer refuses them.
    onConnect: async (client) => {
      const stream = streamOf(client)
      const now = performance.now()
      madeAt.set(client, now)
      connectionOf(client).on('errorMessage', noteFault)
      stream.setTimeout(answer)
      stream.on('timeout', () => {
        noteSilence(now)
        stream.destroy(new DatabaseSilent())
      })
      // Several statements are answered by an array, which the type does not say.
      const answers: unknown = await client.query(
        `set lock_timeout = ${lock}; set statement_timeout = ${statement}; ` +
          `set idle_in_transaction_session_timeout = ${idle}; ${KEEP_ALIVE}; ` +
          'show transaction_read_only',
      )
      const shown = (answers as pg.QueryResult<{ transaction_read_only: string }>[]).at(-1)
      if (shown?.rows[0]?.transaction_read_only === 'on') readOnly.add(client)
    },
  })
  pool.on('acquire', (client) => void streamOf(client).setTimeout(answer))
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0))

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectAnew = async (): Promise<pg.PoolClient> => {
    const client = await connect()
    if (!isDoubted(client)) return client
    client.release(true)
    return connectAnew()
  }
  const connectUnlessSilent = async (): Promise<pg.PoolClient> => {
    const now = performance.now()
    if (now < awayUntil) throw new DatabaseSilent()
    return connectAnew().catch((error: Error) => {
      if (/due to connection timeout/.test(error.message)) noteSilence(now)
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
  return { pool, isDoubted }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: boolean | Error) => void,
) => void

/** The database took a statement and did not answer in time. */
class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseSilent'
  }
}
