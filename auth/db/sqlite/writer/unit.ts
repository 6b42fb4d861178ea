import type { SqliteConnection } from '../connect.ts'
import { readRows } from '../read-rows.ts'
import type { WriterRequest } from './protocol.ts'

/** The result of a statement, or of one that ran for many rows. */
export interface Written {
  rows: unknown[]
  changes: number
}

const nothing = (): Written => ({ rows: [], changes: 0 })

/** What a unit has begun: the outer transaction itself, or a savepoint in one that others began. */
type Begun = 'outer' | 'savepoint'
/**
 * The state of a unit. One that could not begin, failed in the middle of its rows, or was rolled
 * back by SQLite fails all further statements.
 */
type State = 'none' | Begun | { failed: unknown; begun: Begun | undefined }

/** Statements that SQLite accepts only outside a transaction. */
const OUTSIDE = /^pragma synchronous\b/

export type Unit = ReturnType<typeof createUnit>

/** Runs units of work, one at a time; `join` begins the outer transaction if there is none. */
export function createUnit({ database, prepare }: SqliteConnection, join: () => void) {
  let state: State = 'none'

  /**
   * Begins a unit. The first one needs no savepoint, for which SQLite copies each page before it is
   * changed.
   */
  function begin(): void {
    try {
      const isFirst = !database.isTransaction
      join()
      if (!isFirst) database.exec('SAVEPOINT unit')
      state = isFirst ? 'outer' : 'savepoint'
    } catch (error) {
      state = { failed: error, begun: undefined }
    }
  }

  function assertBegun(): void {
    if (typeof state === 'object') throw state.failed
  }

  function query({ sql, parameters }: Extract<WriterRequest, { op: 'query' }>): Written {
    assertBegun()
    if (state === 'none' && !OUTSIDE.test(sql)) join()
    const statement = prepare(sql)
    if (statement.columns().length > 0) {
      const rows = readRows(statement, parameters)
      return { rows, changes: rows.length }
    }
    return { rows: [], changes: Number(statement.run(...parameters).changes) }
  }

  /**
   * Runs a statement row by row. A savepoint around all rows would copy each page before it is
   * changed, to undo the first rows if a later one is refused; here that is left to the end of the
   * unit.
   */
  function each({ sql, rows }: Extract<WriterRequest, { op: 'each' }>): Written {
    const isAlone = state === 'none'
    if (isAlone) begin()
    try {
      assertBegun()
      const statement = prepare(sql)
      let changes = 0
      for (const row of rows) changes += Number(statement.run(...row).changes)
      if (isAlone) release()
      return { rows: [], changes }
    } catch (error) {
      if (isAlone) rollback()
      else if (typeof state === 'string') state = { failed: error, begun: state as Begun }
      throw error
    }
  }

  function release(): Written {
    const ending = state
    state = 'none'
    if (typeof ending === 'object') throw ending.failed
    if (ending === 'savepoint') database.exec('RELEASE unit')
    return nothing()
  }

  function rollback(): Written {
    const begun = typeof state === 'object' ? state.begun : state
    state = 'none'
    if (begun === 'outer' && database.isTransaction) database.exec('ROLLBACK')
    if (begun === 'savepoint' && database.isTransaction) database.exec('ROLLBACK TO unit; RELEASE unit')
    return nothing()
  }

  /** Notes that SQLite itself has rolled everything back. */
  function lose(error: unknown): void {
    if (state !== 'none') state = { failed: error, begun: undefined }
  }

  return { isOpen: () => state !== 'none', begin, query, each, release, rollback, lose }
}
