import { isIP } from 'node:net'
import type { Metadata } from '../../../db/tables.ts'
import { assertStorable } from '../../../values/assert-storable.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { type Fault, isFault } from '../imported-account.ts'
import { readTime } from '../read-time.ts'

/** What can't be read of a row, and why: in one column, or in the whole of it. */
export interface Odd {
  column: string
  reason: string
}

export const WHOLE_ROW = 'the whole row'

/** Thrown where a row holds what can't be kept. It gets to know its row on its way. */
class OddColumn extends Error {
  readonly column: string
  row: { table: string; id: string } | undefined
  constructor(column: string, reason: string) {
    super(reason)
    this.column = column
  }
}

type Holding<Column extends string> = Readonly<{ [Name in Column]?: unknown }>

/** A moment in a column. */
export function timeIn<Column extends string>(row: Holding<Column>, column: Column): string {
  try {
    return readTime(String(row[column] ?? ''))
  } catch (error) {
    throw new OddColumn(column, (error as Error).message)
  }
}

/** An object of JSON in a column: an empty one where there is none. */
export function objectIn<Column extends string>(row: Holding<Column>, column: Column): Metadata {
  const value = row[column] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new OddColumn(column, 'must be an object of JSON')
  }
  assertStorable(value, (reason) => new OddColumn(column, `can’t be kept: ${reason}`))
  return value as Metadata
}

export function textIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const value = row[column]
  if (typeof value !== 'string' || value === '') throw new OddColumn(column, 'must be a text')
  return value
}

export function uuidIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const id = readUuid(String(row[column]))
  if (id === undefined) throw new OddColumn(column, 'must be a UUID')
  return id
}

/** An address of the Internet, of a host or of a net. */
export function addressIn<Column extends string>(row: Holding<Column>, column: Column): string {
  const [address = '', ...net] = String(row[column]).split('/')
  if (isIP(address) === 0 || net.length > 1) throw new OddColumn(column, 'must be an IP address')
  return String(row[column])
}

export function countIn<Column extends string>(row: Holding<Column>, column: Column): number {
  const count = Number(row[column])
  if (!Number.isSafeInteger(count) || count < 0) throw new OddColumn(column, 'must be a number from 0 on')
  return count
}

/** What the work reads of a row of a table. */
export function ofRow<T>(table: string, row: { id?: unknown; odd?: Odd }, work: () => T): T {
  try {
    if (row.odd) throw new OddColumn(row.odd.column, row.odd.reason)
    return work()
  } catch (error) {
    if (error instanceof OddColumn) error.row ??= { table, id: shortened(row.id) }
    throw error
  }
}

/** What the work reads of an account, or what is wrong with a row of it. */
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

/** What is no id may be of any length. */
export const shortened = (id: unknown): string => String(id).slice(0, 64)
