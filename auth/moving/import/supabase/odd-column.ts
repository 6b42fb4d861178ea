import { isIP } from 'node:net'
import type { Metadata } from '../../../db/tables.ts'
import { assertStorable } from '../../../values/assert-storable.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { type Fault, isFault } from '../imported-account.ts'
import { readTime } from '../read-time.ts'

/** A fault in a row, with its reason: in one column, or in the row as a whole. */
export interface Odd {
  column: string
  reason: string
}

export const WHOLE_ROW = 'the whole row'

/** The error for a row that holds what can't be stored. The row is added by a caller. */
class OddColumn extends Error {
  readonly column: string
  row: { table: string; id: string } | undefined
  constructor(column: string, reason: string) {
    super(reason)
    this.column = column
  }
}

type Holding<Column extends string> = Readonly<{ [Name in Column]?: unknown }>

/** Reads the time in a column. */
export function timeIn<Column extends string>(row: Holding<Column>, column: Column): string {
  try {
    return readTime(String(row[column] ?? ''))
  } catch (error) {
    throw new OddColumn(column, (error as Error).message)
  }
}

/** Reads a JSON object in a column; an empty one if there is none. */
export function objectIn<Column extends string>(row: Holding<Column>, column: Column): Metadata {
  const value = row[column] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new OddColumn(column, 'must be a JSON object')
  }
  assertStorable(value, (reason) => new OddColumn(column, `can’t be stored: ${reason}`))
  return value as Metadata
}

export function textIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const value = row[column]
  if (typeof value !== 'string' || value === '') throw new OddColumn(column, 'must be text')
  return value
}

export function uuidIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const id = readUuid(String(row[column]))
  if (id === undefined) throw new OddColumn(column, 'must be a UUID')
  return id
}

/** Reads the IP address of a host or a network. */
export function addressIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const [address = '', ...net] = String(row[column]).split('/')
  if (isIP(address) === 0 || net.length > 1) throw new OddColumn(column, 'must be an IP address')
  return String(row[column])
}

export function countIn<Column extends string>(row: Holding<Column>, column: Column): number {
  const count = Number(row[column])
  if (!Number.isSafeInteger(count) || count < 0)
    throw new OddColumn(column, 'must be a whole number, 0 or more')
  return count
}

/** Runs work that reads a row of a table, and adds the row to its errors. */
export function ofRow<T>(table: string, row: { id?: unknown; odd?: Odd }, work: () => T): T {
  try {
    if (row.odd) throw new OddColumn(row.odd.column, row.odd.reason)
    return work()
  } catch (error) {
    if (error instanceof OddColumn) error.row ??= { table, id: shortened(row.id) }
    throw error
  }
}

/** Runs work that reads an account; returns a fault if one of its rows is wrong. */
export function orFault<T>(place: string, work: () => T): T | Fault {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof OddColumn)) throw error
    const { column, row, message } = error
    if (row === undefined || row.table === 'users') return { place, field: column, reason: message }
    return { place, field: `${row.table}.${column}`, reason: `of ${row.id} ${message}` }
  }
}

export const separated = <T extends object>(
  read: readonly (T | Fault | undefined)[],
): { whole: T[]; odd: Fault[] } => ({
  whole: read.filter((one): one is T => one !== undefined && !isFault(one)),
  odd: read.filter((one) => one !== undefined && isFault(one)),
})

/** Shortens an id for a report: a malformed one may have any length. */
export const shortened = (id: unknown): string => String(id).slice(0, 64)
