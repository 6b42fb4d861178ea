import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'
import { setPipelined } from './set-pipelined.ts'
import { inOneWrite, streamOf } from './stream-of.ts'

/** As long as a pool keeps an unused connection; later a firewall may forget it. */
const IDLE_MS = 10_000

/** A lock that was not given, a statement that took too long (Postgres manual, appendix A). */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['55P03', '57014'])

/** The error of reads behind one that was given up: each would wait as long. */
class GivenUp extends Error {
  constructor() {
    super('Connection terminated: a read before it took too long')
    this.name = 'GivenUp'
  }
}

/** A connection taken from the pool, and how to return it. */
interface TakenConnection {
  client: pg.PoolClient
  /** How many reads wait for its answer. */
  asked: number
  /** Makes the next read take another connection. */
  forget: () => void
  leave: (how?: { isBroken: boolean }) => void
}

/**
 * Short reads that share one connection of a pool. Each is sent at once, whatever is under way, and
 * answered in its turn, which costs both ends a fraction of what a connection each does. A read
 * must be short and wait for no lock, because it holds up those behind it.
 */
export class PipelinedReads {
  readonly #pool: BoundedPool
  readonly #answerMs: number
  #taken: Promise<TakenConnection> | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined

  /** `answerMs` is how long the database may be silent while a read waits, in milliseconds. */
  constructor(pool: BoundedPool, answerMs: number) {
    this.#pool = pool
    this.#answerMs = answerMs
  }

  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#running++
    try {
      return await this.#ask(await this.#current(), config)
    } finally {
      if (--this.#running === 0) await this.#rest()
    }
  }

  /** Returns the connection to the pool. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    this.#idle = undefined
    const taken = await this.#taken?.catch(() => undefined)
    taken?.leave()
  }

  /**
   * Returns the connection for the next read. A doubtful one is left to the reads that wait for it.
   */
  async #current(): Promise<TakenConnection> {
    const taken = await (this.#taken ?? this.#take())
    if (!this.#pool.isDoubted(taken.client)) return taken
    if (taken.asked === 0) taken.leave({ isBroken: true })
    else taken.forget()
    return this.#current()
  }

  async #ask(taken: TakenConnection, config: pg.QueryConfig): Promise<pg.QueryResult> {
    const { client } = taken
    streamOf(client).setTimeout(this.#answerMs)
    taken.asked++
    try {
      return await inOneWrite(client, () => client.query(config))
    } catch (error) {
      if (GIVEN_UP.has((error as pg.DatabaseError).code)) streamOf(client).destroy(new GivenUp())
      throw error
    } finally {
      if (--taken.asked === 0 && this.#pool.isDoubted(client)) taken.leave({ isBroken: true })
    }
  }

  #take(): Promise<TakenConnection> {
    const forget = () => {
      if (this.#taken === taken) this.#taken = undefined
    }
    const taken = this.#pool.pool.connect().then((client): TakenConnection => {
      let isLeft = false
      const leave = ({ isBroken } = { isBroken: false }) => {
        forget()
        if (isLeft) return
        isLeft = true
        client.off('end', broken)
        setPipelined(client, { pipeline: false })
        client.release(isBroken)
      }
      const broken = () => leave({ isBroken: true })
      client.once('end', broken)
      setPipelined(client, { pipeline: true })
      return { client, asked: 0, forget, leave }
    })
    taken.catch(forget)
    this.#taken = taken
    return taken
  }

  /** Returns the connection to the pool after a while without reads. */
  async #rest(): Promise<void> {
    const taken = await this.#taken?.catch(() => undefined)
    if (!taken || this.#running > 0) return
    streamOf(taken.client).setTimeout(0)
    const giveBack = () => {
      if (this.#running === 0) this.close()
    }
    this.#idle = this.#idle?.refresh() ?? setTimeout(giveBack, IDLE_MS).unref()
  }
}
