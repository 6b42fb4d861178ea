import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { boundedLog } from '../bounded-log.ts'
import { connectSqlite, type SqliteConnection } from '../connect.ts'
import { readRows } from '../read-rows.ts'
import type { WriterReply, WriterRequest } from './protocol.ts'

/**
 * The one writer. Each unit of work (a transaction, or a single statement) runs inside an outer
 * transaction, which is committed as soon as no other waits to join it: all that arrived while the
 * disk was busy shares the next sync (group commit). A unit is acknowledged only after that commit,
 * so that under a flood, where another always waits, the outer transaction ends in time all the
 * same.
 */
if (!parentPort) throw new Error('writer-thread runs as a worker')
const port = parentPort
const MAX_BATCH = 256
const MAX_BATCH_MS = 10

/** The file that is open: one at a time. */
let database: SqliteConnection['database']
let prepare: SqliteConnection['prepare']
let isReadOnly: boolean
let boundLog: () => void
/** Answers that wait for the outer commit. */
let uncommitted: WriterReply[] = []
/**
 * The unit that is open: its savepoint stands, or it could not begin and fails whatever it asks
 * for.
 */
let unit: 'none' | 'open' | { failed: unknown } = 'none'
/** When the outer transaction began. */
let begunAt = 0
/** Requests that have arrived, in order. */
const waiting: WriterRequest[] = []
/** Why the outer transaction could not begin, for those that had arrived then. */
let refused: unknown
/** Answers that go in one message: each costs the main thread about as much as its work. */
const unsent: WriterReply[] = []

function send(): void {
  if (unsent.length > 0) port.postMessage(unsent.splice(0))
}

/** Takes in the requests of one message; false where there is none. */
function receive(): boolean {
  const requests: WriterRequest[] | undefined = receiveMessageOnPort(port)?.message
  waiting.push(...(requests ?? []))
  return requests !== undefined
}

/** The next request that is there, or undefined. */
function next(): WriterRequest | undefined {
  if (waiting.length === 0) {
    refused = undefined
    receive()
  }
  return waiting.shift()
}

const failure = (id: number, error: unknown): WriterReply => {
  const { message, errcode } = error as Error & { errcode?: number }
  return { id, error: { message, code: errcode } }
}

function settle(error?: unknown): void {
  const replies = uncommitted
  uncommitted = []
  for (const reply of replies) {
    unsent.push(error === undefined || 'error' in reply ? reply : failure(reply.id, error))
  }
}

function attempt(id: number, work: () => { rows: unknown[]; changes: number } | undefined): WriterReply {
  try {
    return { id, ...(work() ?? { rows: [], changes: 0 }) }
  } catch (error) {
    // A full disk or a broken one rolls the outer transaction back, and with it every unit that had
    // joined.
    if (database.isOpen && !database.isTransaction) settle(error)
    return failure(id, error)
  }
}

/**
 * What waited while another program had the lock has waited long enough: one wait for all of it.
 * What comes after it tries by itself.
 */
function join(): void {
  if (database.isTransaction) return
  if (refused !== undefined) throw refused
  try {
    database.exec(isReadOnly ? 'BEGIN' : 'BEGIN IMMEDIATE')
    begunAt = performance.now()
  } catch (error) {
    while (receive());
    refused = error
    throw error
  }
}

function open(request: Extract<WriterRequest, { op: 'open' }>): void {
  // The file before may have been closed in the middle of a unit.
  unit = 'none'
  ;({ isReadOnly } = request)
  ;({ database, prepare } = connectSqlite(request.file, {
    readOnly: isReadOnly,
    lockTimeoutMs: request.lockTimeoutMs,
  }))
  boundLog = isReadOnly ? () => {} : boundedLog(database, request.file)
}

function begin(): void {
  try {
    join()
    database.exec('SAVEPOINT unit')
    unit = 'open'
  } catch (error) {
    unit = { failed: error }
  }
}

function query(request: Extract<WriterRequest, { op: 'query' }>) {
  if (typeof unit === 'object') throw unit.failed
  if (unit === 'none') join()
  const statement = prepare(request.sql)
  if (statement.columns().length > 0) {
    const rows = readRows(statement, request.parameters)
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...request.parameters).changes) }
}

function release() {
  const ending = unit
  unit = 'none'
  if (typeof ending === 'object') throw ending.failed
  database.exec('RELEASE unit')
  return undefined
}

function rollback() {
  const ending = unit
  unit = 'none'
  if (ending === 'open' && database.isTransaction) database.exec('ROLLBACK TO unit; RELEASE unit')
  return undefined
}

const isBatchFull = (): boolean =>
  uncommitted.length >= MAX_BATCH || (database.isTransaction && performance.now() - begunAt >= MAX_BATCH_MS)

function commit(): void {
  // Who is answered already does not wait for the disk.
  send()
  try {
    if (database.isTransaction) database.exec('COMMIT')
    settle()
    boundLog()
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    settle(error)
  }
}

function handle(request: WriterRequest): void {
  switch (request.op) {
    case 'open':
      open(request)
      return
    case 'begin':
      begin()
      return
    case 'query': {
      const reply = attempt(request.id, () => query(request))
      if (unit === 'none') uncommitted.push(reply)
      else unsent.push(reply)
      return
    }
    case 'release':
      uncommitted.push(attempt(request.id, release))
      return
    case 'rollback':
      unsent.push(attempt(request.id, rollback))
      return
    case 'close': {
      // A unit that was not released is not kept.
      rollback()
      commit()
      database.close()
      unsent.push({ id: request.id, rows: [], changes: 0 })
      send()
    }
  }
}

port.on('message', (first: WriterRequest[]) => {
  waiting.push(...first)
  for (let request = next(); request; request = next()) {
    handle(request)
    if (!database.isOpen) return
    if (unit === 'none' && isBatchFull()) commit()
  }
  if (unit === 'none') commit()
  send()
})
