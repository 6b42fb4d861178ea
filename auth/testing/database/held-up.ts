import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Transaction } from '../../db/open.ts'
import { SqliteWriter } from '../../db/sqlite/writer/writer.ts'
import type { TestService } from '../service.ts'

const LOOK_AGAIN_MS = 10

/**
 * Asks for something that this transaction holds up, and returns once the answer waits for it: on
 * SQLite for the turn to write, on Postgres for a lock. Throws if the answer waits for neither.
 */
export async function heldUp<T>(
  { database }: TestService,
  trx: Transaction,
  ask: () => Promise<T>,
): Promise<{ answer: Promise<T> }> {
  const hold = database.pool ? await forLock(trx, ask) : forTurn(ask)
  const answered = hold.answer.then(() => {
    throw new Error('the answer did not wait for the transaction')
  })
  await Promise.race([hold.untilWaiting(), answered]).finally(hold.forget)
  answered.catch(() => {})
  return { answer: hold.answer }
}

interface Hold<T> {
  answer: Promise<T>
  untilWaiting: () => Promise<void>
  forget: () => void
}

function forTurn<T>(ask: () => Promise<T>): Hold<T> {
  const { promise: waiting, resolve } = Promise.withResolvers<void>()
  // What the service does beside this request waits for its turn too.
  const asked = new AsyncLocalStorage<true>()
  const { acquire } = SqliteWriter.prototype
  const spy = vi.spyOn(SqliteWriter.prototype, 'acquire').mockImplementation(function (this: SqliteWriter) {
    if (asked.getStore()) resolve()
    return acquire.call(this)
  })
  return { answer: asked.run(true, ask), untilWaiting: () => waiting, forget: () => spy.mockRestore() }
}

async function forLock<T>(trx: Transaction, ask: () => Promise<T>): Promise<Hold<T>> {
  // A connection that waits may itself hold up others.
  const waiting = sql<{ count: number }>`
    with recursive held (pid) as (
      select pg_backend_pid()
      union
      select pg_locks.pid from pg_locks, held where not granted and held.pid = any(pg_blocking_pids(pg_locks.pid))
    )
    select count(*)::int as count from held`
  const count = async () => (await waiting.execute(trx)).rows[0]?.count ?? 0
  const before = await count()
  let isOver = false
  const untilWaiting = async () => {
    while (!isOver && (await count()) <= before) await wait(LOOK_AGAIN_MS)
  }
  return {
    answer: ask(),
    untilWaiting,
    forget: () => {
      isOver = true
    },
  }
}
