import type { SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { connectSqlite, type SqliteConnection } from './connect.ts'
import { readRows } from './read-rows.ts'
import { SqliteError } from './writer/sqlite-error.ts'
import type { SqliteWriter, WriteResult } from './writer/writer.ts'

/** A compiled statement that is run for each of these rows of parameters. */
export interface ForEach extends CompiledQuery {
  readonly rows: readonly (readonly unknown[])[]
}

const isForEach = (query: CompiledQuery): query is ForEach => 'rows' in query

/**
 * Reads run on the main thread. In WAL mode only a program that locks the whole file delays them.
 */
const READ_LOCK_TIMEOUT_MS = 20

/**
 * Kysely over `node:sqlite`. Reads outside a transaction run at once on this thread's own
 * connection (WAL: they never wait for a writer); everything else goes to the writer thread, so
 * that no disk sync holds up the event loop. docs/decisions/002 has the figures.
 */
export function sqliteDialect(writer: SqliteWriter): Dialect {
  return {
    createDriver: () => sqliteDriver(writer),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can roll DDL back; Kysely's adapter would leave it out of migrations' transactions. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Reads need not wait for a transaction, because they have a connection of their own. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function sqliteDriver(writer: SqliteWriter): Driver {
  let reader: SqliteConnection | undefined
  return {
    async init() {
      // The writer goes first: it creates the file that the reader opens.
      await writer.query('SELECT 1', [])
      reader = connectSqlite(writer.file, { readOnly: true, lockTimeoutMs: READ_LOCK_TIMEOUT_MS })
    },
    async acquireConnection() {
      if (!reader) throw new Error('the database is not open')
      return new Connection(reader, writer)
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
    async releaseConnection() {},
    async destroy() {
      reader?.database.close()
      await writer.close()
    },
  }
}

class Connection implements DatabaseConnection {
  readonly #reader: SqliteConnection
  readonly #writer: SqliteWriter
  #endTurn: (() => void) | undefined

  constructor(reader: SqliteConnection, writer: SqliteWriter) {
    this.#reader = reader
    this.#writer = writer
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#writer.acquire()
    this.#writer.begin()
  }

  /**
   * The next unit of work may start as soon as this one is released; only the caller waits for the
   * disk.
   */
  async commit(): Promise<void> {
    const onDisk = this.#writer.release()
    this.#end()
    await onDisk
  }

  /**
   * Kysely calls this after a failed commit too, when the writer may have another transaction open.
   */
  async rollback(): Promise<void> {
    if (!this.#endTurn) return
    const undone = this.#writer.rollback()
    this.#end()
    await undone
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#toResult(await this.#write(compiled))
    if (compiled.query.kind === 'SelectQueryNode') {
      return { rows: this.#read<R>(compiled.sql, compiled.parameters.map(toSqlite)) }
    }
    const endTurn = await this.#writer.acquire()
    const written = this.#write(compiled)
    endTurn()
    return this.#toResult(await written)
  }

  // biome-ignore lint/correctness/useYield: nothing in this project streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  #write(compiled: CompiledQuery): Promise<WriteResult> {
    return isForEach(compiled)
      ? this.#writer.each(
          compiled.sql,
          compiled.rows.map((row) => row.map(toSqlite)),
        )
      : this.#writer.query(compiled.sql, compiled.parameters.map(toSqlite))
  }

  #end(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  #read<R>(sql: string, parameters: SQLInputValue[]): R[] {
    try {
      return readRows(this.#reader.prepare(sql), parameters) as R[]
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number }
      throw this.#writer.noted(new SqliteError(message, errcode))
    }
  }

  #toResult<R>({ rows, changes }: { rows: unknown[]; changes: number }): QueryResult<R> {
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }
}

/** SQLite has no booleans and no JSON type: they are stored as 0 or 1 and as text. */
function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || value === undefined) return null
  if (typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return value as SQLInputValue
}
