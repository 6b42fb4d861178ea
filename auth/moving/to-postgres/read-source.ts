import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { TargetColumn } from './target-table.ts'

/** Few enough to be in memory at once, whether rows are long or short. */
const MOST_ROWS = 2000
const MOST_CHARACTERS = 4_000_000

export type Row = (string | null)[]

/** Yields the rows of a table in batches, each value as the text that Postgres accepts for it. */
export function* readSource(
  source: DatabaseSync,
  table: string,
  columns: readonly TargetColumn[],
): Generator<Row[]> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const statement = source.prepare(`SELECT ${names} FROM "${table}"`)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  let batch: Row[] = []
  let characters = 0
  for (const values of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
    const row = values.map(toText)
    batch.push(row)
    for (const value of row) characters += value?.length ?? 0
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

function toText(value: SQLOutputValue): string | null {
  if (value === null) return null
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
}
