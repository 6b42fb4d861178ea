import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'
import { setPipelined } from './set-pipelined.ts'
import { inOneWrite, streamOf } from './stream-of.ts'

/** As long as a pool keeps a connection that is not used: a firewall may forget it later. */
const IDLE_MS = 10_000

/** A lock that is not given, a statement that takes too long (Postgres manual, appendix A). */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['55P03', '57014'])

/** Reads that stand behind one that was given up would each wait as long. */
class GivenUp extends Error {
  constructor() {
    super('Connection terminated: a read before it took too long')
    this.name = 'GivenUp'
  }
}

/** A connection that was taken from the pool, and how it is given back. */
interface Taken {
  client: pg.PoolClient
  /** Reads that wait for its answer. */
  asked: number
  /** The next read takes another one. */
  forget: () => void
  leave: (how?: { isBroken: boolean }) => void
}

/**
 * Short reads that share one connection of a pool: each is sent at once, whatever is under way, and
 * answered in its turn. That costs both ends a fraction of what a connection each does. A read must
 * be short, and wait for no lock: it holds up those behind it.
 */
export class PipelinedReads {
  readonly #pool: BoundedPool
  readonly #answerMs: number
  #taken: Promise<Taken> | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined

  /** `answerMs` is how long the database may be silent while something is asked. */
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

  /** Gives the connection back. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    this.#idle = undefined
    const taken = await this.#taken?.catch(() => undefined)
    taken?.leave()
  }

  /** One that is doubted is left to those who wait for its answer. */
  async #current(): Promise<Taken> {
    const taken = await (this.#taken ?? this.#take())
    if (!this.#pool.isDoubted(taken.client)) return taken
    if (taken.asked === 0) taken.leave({ isBroken: true })
    else taken.forget()
    return this.#current()
  }

  async #ask(taken: Taken, config: pg.QueryConfig): Promise<pg.QueryResult> {
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

  #take(): Promise<Taken> {
    const forget = () => {
      if (this.#taken === taken) this.#taken = undefined
    }
    const taken = this.#pool.pool.connect().then((client): Taken => {
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

  /** Nothing is asked for now. */
  async #rest(): Promise<void> {
    const taken = await this.#taken?.catch(() => undefined)
    if (!taken || this.#running > 0) return
    streamOf(taken.client).setTimeout(0)
    const giveBack = () => void (this.#running === 0 && this.close())
    this.#idle = this.#idle?.refresh() ?? setTimeout(giveBack, IDLE_MS).unref()
  }
}
