import type { SQLInputValue } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { patience, type Timeouts } from '../../timeouts.ts'
import { isDamage } from '../is-damage.ts'
import type { WriterReply, WriterRequest } from './protocol.ts'
import { SqliteError } from './sqlite-error.ts'
import { giveThreadBack, takeThread } from './threads.ts'
import { silent, within } from './within.ts'

export interface WriteResult {
  rows: unknown[]
  changes: number
}

/**
 * The main thread's end of the writer thread. One unit of work has the writer at a time; the rest
 * queue in order. When a thread dies, everything that waits for it fails, and the next unit starts
 * another.
 */
export class SqliteWriter {
  readonly file: string
  readonly #isReadOnly: boolean
  #timeouts: Timeouts
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
  #unsent: WriterRequest[] = []
  #damage: SqliteError | undefined
  /** Whether the thread has let a caller wait in vain, and has not answered since. */
  #isSilent = false

  constructor(file: string, timeouts: Timeouts, { isReadOnly = false }: { isReadOnly?: boolean } = {}) {
    this.file = file
    this.#isReadOnly = isReadOnly
    this.#timeouts = timeouts
    ;({ worker: this.#worker, exited: this.#exited } = this.#start())
  }

  /** Sets shorter timeouts from now on. */
  async hurry(timeouts: Timeouts): Promise<void> {
    const endTurn = await this.acquire()
    await this.query(`PRAGMA busy_timeout = ${timeouts.lock}`, []).finally(endTurn)
    this.#timeouts = timeouts
  }

  /**
   * Waits for its turn, then holds the writer until the returned function is called. Throws if that
   * takes too long.
   */
  async acquire(): Promise<() => void> {
    if (this.#isSilent) throw silent()
    const before = this.#free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#free = promise
    try {
      await within(this.#timeouts.connection, before)
    } catch (error) {
      // The turn is passed on as soon as it comes.
      void before.then(resolve)
      throw error
    }
    // A thread is replaced only here, where no unit is open: the rest of a unit must not go to a
    // thread that knows nothing of its beginning.
    if (this.#gone && !this.#isClosed) await this.#revive()
    return resolve
  }

  begin(): void {
    this.#post({ op: 'begin' })
  }

  query(sql: string, parameters: SQLInputValue[]): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'query', id, sql, parameters }))
  }

  /**
   * Runs a statement for each of many rows. If one is refused, the unit can only be rolled back.
   */
  each(sql: string, rows: SQLInputValue[][]): Promise<WriteResult> {
    const asked = this.#ask((id) => ({ op: 'each', id, sql, rows }))
    // The thread works on these rows while the next ones are prepared.
    this.#send()
    return asked
  }

  /** Resolves when the unit of work is on disk. */
  release(): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'release', id }))
  }

  rollback(): Promise<WriteResult> {
    return this.#ask((id) => ({ op: 'rollback', id }))
  }

  /** Remembers an error that means that the file is damaged: no later success repairs it. */
  noted(error: SqliteError): SqliteError {
    if (isDamage(error)) this.#damage ??= error
    return error
  }

  /** Throws once any statement, on either thread, has found the file damaged. */
  assertUndamaged(): void {
    if (!this.#damage) return
    throw new Error(
      `${this.file} is damaged (${this.#damage.message}): stop the service, and restore a backup with "npx dropharbor restore FILE"`,
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    // The disk may take as long as it needs.
    this.#timeouts = patience
    if (this.#gone) return void (await this.#worker.terminate())
    await this.#ask((id) => ({ op: 'close', id }))
    giveThreadBack(this.#worker)
  }

  #start(): { worker: Worker; exited: Promise<void> } {
    const worker = takeThread()
    const open = { file: this.file, lockTimeoutMs: this.#timeouts.lock, isReadOnly: this.#isReadOnly }
    worker.postMessage([{ op: 'open', ...open }] satisfies WriterRequest[])
    const { promise: exited, resolve } = Promise.withResolvers<void>()
    worker.on('message', (replies: WriterReply[]) => {
      this.#isSilent = false
      for (const reply of replies) this.#settle(reply)
    })
    worker.on('error', ({ message }) => this.#fail(new SqliteError(message, undefined)))
    worker.on('exit', () => {
      this.#fail(new SqliteError('the database writer has stopped', undefined))
      resolve()
    })
    return { worker, exited }
  }

  /** Starts another thread once the dead one has released the file. */
  async #revive(): Promise<void> {
    await this.#exited
    if (this.#isClosed) return
    ;({ worker: this.#worker, exited: this.#exited } = this.#start())
    this.#gone = undefined
    this.#isSilent = false
  }

  /** Sends requests of the same tick together: a message costs as much as a statement. */
  #post(request: WriterRequest): void {
    if (this.#unsent.push(request) > 1) return
    process.nextTick(() => this.#send())
  }

  #send(): void {
    if (this.#unsent.length > 0) this.#worker.postMessage(this.#unsent.splice(0))
  }

  #ask(request: (id: number) => WriterRequest): Promise<WriteResult> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>()
    this.#waiting.set(id, { resolve, reject })
    this.#post(request(id))
    // A silent thread gets requests without waiting for its answer: a transaction must end, and no
    // caller wait for it again.
    return within(this.#isSilent ? 0 : this.#timeouts.answer, promise).catch((error) => {
      if (this.#waiting.delete(id)) this.#isSilent = true
      throw error
    })
  }

  #settle(reply: WriterReply): void {
    const waiter = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiter?.reject(this.noted(new SqliteError(reply.error.message, reply.error.code)))
    else waiter?.resolve(reply)
  }

  #fail(error: Error): void {
    this.#gone ??= error
    this.#isSilent = false
    this.#unsent.length = 0
    for (const waiter of this.#waiting.values()) waiter.reject(error)
    this.#waiting.clear()
  }
}
