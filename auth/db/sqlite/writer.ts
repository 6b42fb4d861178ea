import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { WriterReply, WriterRequest } from './protocol.ts'

/** An error that SQLite reported, with its extended result code (https://sqlite.org/rescode.html). */
export class SqliteError extends Error {
  readonly code: number | undefined
  constructor(message: string, code: number | undefined) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}

/** What a statement that writes gave back. */
export interface WriteResult {
  rows: unknown[]
  changes: number
}

/**
 * The main thread's end of the writer thread. One unit of work has the writer at a time; the rest queue in order. A
 * thread that died fails whatever waits for it, and the next unit starts another.
 */
export class SqliteWriter {
  readonly #file: string
  #worker: Worker
  #exited: Promise<void>
  readonly #waiting = new Map<
    number,
    { resolve: (result: WriteResult) => void; reject: (e: Error) => void }
  >()
  #lastId = 0
  #free: Promise<void> = Promise.resolve()
  #gone: Error | undefined
  #isClosed = false

  constructor(file: string) {
    this.#file = file
    ;({ worker: this.#worker, exited: this.#exited } = this.#start())
  }

  /** Waits for its turn, then holds the writer until the returned function is called. */
  async acquire(): Promise<() => void> {
    const before = this.#free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#free = promise
    await before
    // Here alone, where no unit is open: the rest of one must not go to a thread that knows nothing of its beginning.
    if (this.#gone && !this.#isClosed) await this.#revive()
    return resolve
  }

  begin(): void {
    this.#worker.postMessage({ op: 'begin' } satisfies WriterRequest)
  }

  query(sql: string, parameters: SQLInputValue[]): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'query', id, sql, parameters }))
  }

  /** Resolves when the unit of work is on disk. */
  release(): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'release', id }))
  }

  rollback(): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'rollback', id }))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (!this.#gone) await this.#ask((id) => ({ op: 'close', id }))
    await this.#worker.terminate()
  }

  #start(): { worker: Worker; exited: Promise<void> } {
    const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { file: this.#file },
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
    })
    const { promise: exited, resolve } = Promise.withResolvers<void>()
    worker.on('message', (reply: WriterReply) => this.#settle(reply))
    worker.on('error', ({ message }) => this.#fail(new SqliteError(message, undefined)))
    worker.on('exit', () => {
      this.#fail(new SqliteError('the database writer has stopped', undefined))
      resolve()
    })
    return { worker, exited }
  }

  /** Starts another thread once the one that died has let go of the file. */
  async #revive(): Promise<void> {
    await this.#exited
    if (this.#isClosed) return
    ;({ worker: this.#worker, exited: this.#exited } = this.#start())
    this.#gone = undefined
  }

  #ask(request: (id: number) => WriterRequest): Promise<WriteResult> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>()
    this.#waiting.set(id, { resolve, reject })
    this.#worker.postMessage(request(id))
    return promise
  }

  #settle(reply: WriterReply): void {
    const waiter = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiter?.reject(new SqliteError(reply.error.message, reply.error.code))
    else waiter?.resolve(reply)
  }

  #fail(error: Error): void {
    this.#gone ??= error
    for (const waiter of this.#waiting.values()) waiter.reject(error)
    this.#waiting.clear()
  }
}
