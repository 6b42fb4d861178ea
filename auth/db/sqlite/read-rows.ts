import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { keptAs } from './columns.ts'

type Row = Record<string, unknown>

interface Columns {
  names: readonly string[]
  /** Conversions by the index of a column whose values are stored in another form. */
  conversions: readonly (readonly [number, (value: unknown) => unknown])[]
  /**
   * A row without values. Copies of it are far smaller than the objects that SQLite's binding
   * makes.
   */
  empty: Row
}

const conversions = {
  json: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  boolean: (value: unknown) => (typeof value === 'number' ? value !== 0 : value),
}
const known = new WeakMap<StatementSync, Columns>()

/** Returns the rows of a statement, with values of the types that they have on Postgres. */
export function readRows(statement: StatementSync, parameters: readonly SQLInputValue[]): Row[] {
  // After a migration `*` may mean other columns, so these are read by name.
  if (statement.sourceSQL.includes('*')) return readByName(statement, parameters)
  statement.setReturnArrays(true)
  const rows: unknown[][] = statement.all(...parameters) as never
  const { names, conversions, empty } = columnsOf(statement)
  for (const row of rows) for (const [index, from] of conversions) row[index] = from(row[index])
  return rows.map((values) => {
    const row: Row = { ...empty }
    for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index]
    return row
  })
}

function readByName(statement: StatementSync, parameters: readonly SQLInputValue[]): Row[] {
  const rows: Row[] = statement.all(...parameters)
  const { names, conversions } = columnsOf(statement)
  for (const [index, from] of conversions) {
    const name = names[index] ?? ''
    for (const row of rows) row[name] = from(row[name])
  }
  return rows
}

/**
 * Returns the columns of an answer. SQLite knows which column of which table each is, even under
 * another name.
 */
function columnsOf(statement: StatementSync): Columns {
  const before = known.get(statement)
  if (before) return before
  const columns = statement.columns()
  const names = columns.map(({ name }) => name)
  const found: Columns = {
    names,
    conversions: columns.flatMap(({ table, column }, index) => {
      const kind = keptAs(table, column)
      return kind ? [[index, conversions[kind]] as const] : []
    }),
    // A parsed object has a shape of its own, instead of the hash table that adding names one by
    // one ends in.
    empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
  }
  known.set(statement, found)
  return found
}
