import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { CommitsAlong } from '../statements/commits-along.ts'
import { isPrepared } from '../statements/is-prepared.ts'
import { copyIn, isCopyIn } from './copy-in.ts'
import type { PipelinedReads } from './pipelined-reads.ts'
import { setPipelined } from './set-pipelined.ts'
import { type StatementNames, statementFault } from './statement-names.ts'
import { inOneWrite } from './stream-of.ts'

interface DialectParts {
  pool: pg.Pool
  names: StatementNames
  /** Undefined if the pool is too small to spare a connection. */
  reads: PipelinedReads | undefined
}

/**
 * Kysely over `pg`: repeated statements are kept prepared, and prepared reads outside a transaction
 * share a connection (docs/decisions/055). The owner of the pool ends it.
 */
export function postgresDialect(parts: DialectParts): PostgresDialect {
  return new (class extends PostgresDialect {
    override createDriver(): Driver {
      return postgresDriver(parts)
    }
  })({ pool: parts.pool })
}

function postgresDriver(parts: DialectParts): Driver {
  return {
    async init() {},
    async acquireConnection() {
      return new Connection(parts)
    },
    async beginTransaction(connection) {
      await (connection as Connection).begin()
    },
    async commitTransaction(connection) {
      await (connection as Connection).commit()
    },
    async rollbackTransaction(connection) {
      await (connection as Connection).rollback()
    },
    async releaseConnection(connection) {
      ;(connection as Connection).release()
    },
    async destroy() {
      await parts.reads?.close()
    },
  }
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection of Kysely's, which takes one from the pool at the first statement that needs it. */
class Connection implements DatabaseConnection, CommitsAlong {
  readonly #parts: DialectParts
  #client: pg.PoolClient | undefined
  #taking: Promise<pg.PoolClient> | undefined
  #isInTransaction = false
  /** The database's answer to the beginning of the transaction. */
  #begun: Promise<unknown> | undefined
  /** Whether a statement of the transaction has failed, and with it all later ones. */
  #hasFailed = false
  /** The database's answer to the end of the transaction, once that was requested. */
  #ended: Promise<pg.QueryResult> | undefined
  #isBroken = false

  constructor(parts: DialectParts) {
    this.#parts = parts
  }

  /** Does not wait for an answer: the first statement is sent along, and fails if this does. */
  async begin(): Promise<void> {
    const client = await this.#own()
    setPipelined(client, { pipeline: true })
    this.#begun = inOneWrite(client, () => client.query('begin'))
    this.#begun.catch(() => {})
    this.#isInTransaction = true
  }

  commitAlong(mayCommit: () => boolean): void {
    // By then all statements that need no answer are queued, and nothing is written yet.
    process.nextTick(() => {
      const client = this.#client
      if (!client || !mayCommit()) return
      this.#ended = inOneWrite(client, () => client.query('commit'))
      this.#ended.catch(() => {})
    })
  }

  async commit(): Promise<void> {
    const { command } = await (this.#ended ?? (await this.#own()).query('commit'))
    this.#isInTransaction = false
    // Postgres completes a commit like this if a statement had failed.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed, and was rolled back')
  }

  async rollback(): Promise<void> {
    try {
      await (this.#ended ?? this.#client?.query('rollback'))
      this.#isInTransaction = false
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    if (this.#client) setPipelined(this.#client, { pipeline: false })
    this.#client?.release(this.#isBroken)
    this.#client = undefined
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { names } = this.#parts
    try {
      return toResult(await this.#send(compiled))
    } catch (error) {
      const isFirst = !this.#hasFailed
      this.#hasFailed = this.#isInTransaction
      const fault = statementFault(error)
      // After one that failed, a statement may be unknown because it was never prepared.
      if (!fault || !isFirst) throw error
      names.note(fault)
      // In a transaction, the transaction has failed with it.
      if (this.#isInTransaction) throw error
      return toResult(await this.#send(compiled))
    }
  }

  // biome-ignore lint/correctness/useYield: nothing in this project streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  async #send(compiled: CompiledQuery): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error('the transaction has ended')
    const { names, reads } = this.#parts
    const name = names.of(compiled)
    const config = { text: compiled.sql, values: compiled.parameters as unknown[], ...(name && { name }) }
    // A copy is sent on the same tick as other statements, so that all stay in their order.
    const ask = (its: pg.PoolClient) => (isCopyIn(compiled) ? copyIn(its, compiled) : its.query(config))
    const client = this.#client
    if (client && this.#begun) {
      const [result] = await Promise.all([inOneWrite(client, () => ask(client)), this.#begun])
      return result
    }
    const isShared = !client && compiled.query.kind === 'SelectQueryNode' && isPrepared(compiled)
    return reads && isShared ? reads.query(config) : ask(await this.#own())
  }

  /** Returns the one connection, also to statements that ask for it concurrently. */
  async #own(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    this.#taking ??= this.#parts.pool.connect()
    try {
      this.#client = await this.#taking
    } finally {
      this.#taking = undefined
    }
    return this.#client
  }
}

const toResult = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> => ({
  rows: (rows ?? []) as R[],
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})
