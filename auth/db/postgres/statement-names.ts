import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/** How many statements one connection keeps: each has its plan in the server's memory. */
const MOST = 100

/**
 * The kinds of statements that are prepared: none that change the schema, and no list of several.
 */
const KINDS: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

/** A prepared statement is unknown to the connection, or already exists. */
const UNKNOWN = new Set(['26000', '42P05'])
const FEATURE_NOT_SUPPORTED = '0A000'

/** A fault of the prepared statement itself: it had no effect, and may be sent again. */
export function statementFault(error: unknown): 'unknown' | 'outdated' | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (UNKNOWN.has(error.code ?? '')) return 'unknown'
  const isOutdated = error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery'
  return isOutdated ? 'outdated' : undefined
}

/**
 * Names under which connections keep repeated statements, so that the server parses and plans them
 * once. A name is derived from its text, so any process that prepares it means the same statement.
 */
export class StatementNames {
  #isOn: boolean
  /** The name by text; undefined for a statement that has been seen only once. */
  readonly #names = new Map<string, string | undefined>()
  #version = 0

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Returns the name of a statement; undefined for one that is sent unprepared. */
  of({ sql, query }: Pick<CompiledQuery, 'sql' | 'query'>): string | undefined {
    if (!this.#isOn) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || !KINDS.has(query.kind)) return known
    // The plan of a list depends on its limit.
    if (query.kind === 'SelectQueryNode' && query.limit) return undefined
    const isSecond = this.#names.has(sql)
    if (!isSecond && this.#names.size >= MOST) return undefined
    const name = isSecond ? this.#nameOf(sql) : undefined
    this.#names.set(sql, name)
    return name
  }

  /** Reacts to a fault of a prepared statement. */
  note(fault: 'unknown' | 'outdated'): void {
    this.#names.clear()
    // A pooler hands transactions to any connection.
    if (fault === 'unknown') this.#isOn = false
    // A later version has changed a table.
    else this.#version++
  }

  #nameOf(sql: string): string {
    return `dropharbor_${this.#version}_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`
  }
}
