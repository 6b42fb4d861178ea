import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { keptAs } from './columns.ts'

interface Conversion {
  name: string
  from: (value: unknown) => unknown
}

const conversions = {
  json: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  boolean: (value: unknown) => (typeof value === 'number' ? value !== 0 : value),
}
const known = new WeakMap<StatementSync, Conversion[]>()

/** The rows that a statement answers, their values of the types that Postgres gives them. */
export function readRows(statement: StatementSync, parameters: readonly SQLInputValue[]): unknown[] {
  const rows: Record<string, unknown>[] = statement.all(...parameters)
  for (const { name, from } of conversionsOf(statement)) {
    for (const row of rows) row[name] = from(row[name])
  }
  return rows
}

/** SQLite tells which column of which table each of the answered ones is, by whatever name it is answered. */
function conversionsOf(statement: StatementSync): Conversion[] {
  const before = known.get(statement)
  if (before) return before
  const found = statement.columns().flatMap(({ name, table, column }) => {
    const kind = keptAs(table, column)
    return kind ? [{ name, from: conversions[kind] }] : []
  })
  known.set(statement, found)
  return found
}
