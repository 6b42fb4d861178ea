import pg from 'pg'
import type { Timeouts } from '../timeouts.ts'
import { connectionOf, streamOf } from './stream-of.ts'

const AWAY_MS = 1000
/** A server that takes no writes (Postgres manual, appendix A): ours no more, after a fail-over. */
const READ_ONLY = '25006'
/**
 * What the server does about a process whose machine is gone, which says nothing of it: asks after
 * half a minute whether it is there, and gives up after another. Two hours is usual.
 */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

export interface BoundedPool {
  pool: pg.Pool
  /**
   * Whether a connection was made before the server was last silent, or took no writes, or a while
   * ago to one that took none.
   */
  isDoubted: (client: pg.ClientBase) => boolean
}

/**
 * A pool whose connections don't wait for ever. A statement that takes too long is ended by the
 * server, and so is a transaction that is left alone; a server that is silent loses the connection,
 * and until it has answered a new one, or for a second, no request waits for it again, so that a
 * request waits once however often it asks. Of the connections that were made before that, or
 * before the server took no writes, none is used again: the address may lead elsewhere by now. One
 * that began with a server that took none is used for a second.
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
  /** What began before the last silence says nothing of the server that there is since. */
  const noteSilence = (beganAt: number) => {
    if (beganAt < doubtedAt) return
    doubtedAt = performance.now()
    awayUntil = doubtedAt + AWAY_MS
    // A server that answers a new connection is there: its address may lead elsewhere by now.
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
    // Where it takes no writes for long, connections are not made anew for each of them.
    const inMs = Math.max(0, doubtedAt + AWAY_MS - performance.now())
    setTimeout(() => {
      willDoubt = false
      doubtedAt = performance.now()
    }, inMs).unref()
  }
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connection,
    // Not as startup parameters, which PgBouncer refuses.
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
      // What several statements answer comes as an array, which its type does not say.
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

/** The database took the question and gave no answer. */
class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseSilent'
  }
}
