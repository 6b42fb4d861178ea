import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { boundedLog } from '../bounded-log.ts'
import { connectSqlite, type SqliteConnection } from '../connect.ts'
import type { WriterReply, WriterRequest } from './protocol.ts'
import { createUnit, type Unit, type Written } from './unit.ts'

/**
 * The one writer. Each unit of work (a transaction, or a single statement) runs inside an outer
 * transaction, which is committed as soon as no other unit waits to join it. Everything that
 * arrived while the disk was busy shares the next sync (group commit). A unit is acknowledged only
 * after that commit, so that even in a flood, when another unit always waits, the outer transaction
 * ends in time.
 */
if (!parentPort) throw new Error('writer-thread runs as a worker')
const port = parentPort
const MAX_BATCH = 256
const MAX_BATCH_MS = 10

/** The file that is open; only one is at a time. */
let database: SqliteConnection['database']
let prepare: SqliteConnection['prepare']
let isReadOnly: boolean
let boundLog: () => void
/** Answers that wait for the outer commit. */
let uncommitted: WriterReply[] = []
/** The open unit of work within the outer transaction, if there is one. */
let unit: Unit
/** When the outer transaction began. */
let begunAt = 0
/** Requests that have arrived, in order. */
const waiting: WriterRequest[] = []
/** Why the outer transaction could not begin, for the requests that had arrived by then. */
let refused: unknown
/**
 * Answers that are sent in one message: each message costs the main thread about as much as its
 * work.
 */
const unsent: WriterReply[] = []

function send(): void {
  if (unsent.length > 0) port.postMessage(unsent.splice(0))
}

/** Reads the requests of one message; returns false if there is none. */
function receive(): boolean {
  const requests: WriterRequest[] | undefined = receiveMessageOnPort(port)?.message
  waiting.push(...(requests ?? []))
  return requests !== undefined
}

/** Returns the next request, or undefined if none has arrived. */
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

function attempt(id: number, work: () => Written): WriterReply {
  try {
    return { id, ...work() }
  } catch (error) {
    // A full or broken disk rolls back the outer transaction, and with it every unit that had
    // joined.
    if (database.isOpen && !database.isTransaction) {
      settle(error)
      unit.lose(error)
    }
    return failure(id, error)
  }
}

/**
 * Begins the outer transaction. Requests that waited while another program had the lock have waited
 * long enough, so they share one wait; later ones try by themselves.
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
  ;({ isReadOnly } = request)
  ;({ database, prepare } = connectSqlite(request.file, {
    readOnly: isReadOnly,
    lockTimeoutMs: request.lockTimeoutMs,
  }))
  unit = createUnit({ database, prepare }, join)
  boundLog = isReadOnly ? () => {} : boundedLog(database, request.file)
}

const isBatchFull = (): boolean =>
  uncommitted.length >= MAX_BATCH || (database.isTransaction && performance.now() - begunAt >= MAX_BATCH_MS)

function commit(): void {
  // Answers that are ready need not wait for the disk.
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
      unit.begin()
      return
    case 'query':
    case 'each': {
      const reply = attempt(request.id, () =>
        request.op === 'each' ? unit.each(request) : unit.query(request),
      )
      if (unit.isOpen()) unsent.push(reply)
      else uncommitted.push(reply)
      return
    }
    case 'release':
      uncommitted.push(attempt(request.id, unit.release))
      return
    case 'rollback':
      unsent.push(attempt(request.id, unit.rollback))
      return
    case 'close': {
      // A unit that was not released is rolled back.
      unit.rollback()
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
    if (!unit.isOpen() && isBatchFull()) commit()
  }
  if (!unit.isOpen()) commit()
  send()
})
