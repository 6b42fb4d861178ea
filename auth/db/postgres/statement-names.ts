import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/** Most statements that one connection keeps: each has its plan in the server's memory. */
const MOST = 100

/** What is prepared: no statement of its own that changes the schema, and no list of several. */
const KINDS: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

/** A statement that is prepared is unknown to the connection, or there already. */
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
 * Names under which connections keep statements that come again, so that the server parses and
 * plans them once. A name tells its text: another that prepares it means the same.
 */
export class StatementNames {
  #isOn: boolean
  /** By text: undefined of one that has come once. */
  readonly #names = new Map<string, string | undefined>()
  #version = 0

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** The name of a statement; undefined for one that is sent as it is. */
  of({ sql, query }: Pick<CompiledQuery, 'sql' | 'query'>): string | undefined {
    if (!this.#isOn) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || !KINDS.has(query.kind)) return known
    // The plan of a list depends on its numbers.
    if (query.kind === 'SelectQueryNode' && query.limit) return undefined
    const isSecond = this.#names.has(sql)
    if (!isSecond && this.#names.size >= MOST) return undefined
    const name = isSecond ? this.#nameOf(sql) : undefined
    this.#names.set(sql, name)
    return name
  }

  /** Learns from what the database says of a prepared statement. */
  note(fault: 'unknown' | 'outdated'): void {
    this.#names.clear()
    // A pooler that hands transactions to any connection.
    if (fault === 'unknown') this.#isOn = false
    // A later version has changed a table.
    else this.#version++
  }

  #nameOf(sql: string): string {
    return `dropharbor_${this.#version}_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`
  }
}
