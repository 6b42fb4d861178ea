import type { Line } from '../json/read-lines.ts'
import { type Odd, WHOLE_ROW } from '../supabase/odd-column.ts'

/** A row of a `COPY` block, with its line and its values as Postgres prints them. */
export interface CopyRow {
  table: string
  line: number
  values: Record<string, string | null>
  odd?: Odd
}

/**
 * The longest row: far longer than an account with the longest metadata that a server would accept.
 */
export const MOST_CHARACTERS = 4_194_304

const COPY = /^COPY "?auth"?\."?(?<table>\w+)"? \((?<columns>[^)]*)\) FROM stdin;$/
const ENCODING = /^SET client_encoding = '(?<name>[^']*)';$/
const COMPLETE = '-- PostgreSQL database dump complete'
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Yields the rows of some tables of the schema `auth` in the text of `pg_dump`. Throws an Error
 * that names the line if the text is incomplete.
 */
export async function* copyRows(
  lines: AsyncIterable<Line>,
  tables: readonly string[],
): AsyncGenerator<CopyRow> {
  let [block, isComplete, last] = [undefined as Block | undefined, false, 0]
  for await (const { line, text, begin } of lines) {
    last = line
    if (block && text === '\\.') block = undefined
    else if (block?.isWanted)
      yield text === undefined ? longRow(block, line, begin) : rowOf(block, line, text)
    else if (!block) {
      block = blockOf(text ?? '', tables)
      isComplete ||= text === COMPLETE
      const encoding = ENCODING.exec(text ?? '')?.groups?.['name'] ?? 'UTF8'
      if (encoding !== 'UTF8')
        throw new Error(`line ${line}: the dump is in ${encoding}, but must be in UTF8`)
    }
  }
  if (block) throw new Error(`line ${last}: the dump ends in the middle of a table: it was cut off`)
  if (!isComplete) throw new Error(`line ${last}: the dump ends without "${COMPLETE}": it was cut off`)
}

interface Block {
  table: string
  columns: string[]
  isWanted: boolean
}

function blockOf(text: string, tables: readonly string[]): Block | undefined {
  const { table = '', columns = '' } = COPY.exec(text)?.groups ?? {}
  if (table !== '') {
    const names = columns.split(', ').map((name) => name.replaceAll('"', ''))
    return { table, columns: names, isWanted: tables.includes(table) }
  }
  // Rows of another schema are skipped.
  return /^COPY .* FROM stdin;$/.test(text) ? { table: '', columns: [], isWanted: false } : undefined
}

/**
 * Returns a row that is too long. Its owner is in one of the columns before those that may be long.
 */
function longRow({ table, columns }: Block, line: number, begin = ''): CopyRow {
  const reason = `is longer than ${MOST_CHARACTERS} characters (line ${line})`
  // The last value is incomplete.
  const values = valuesOf(columns, begin.split('\t').slice(0, -1))
  return { table, line, values, odd: { column: WHOLE_ROW, reason } }
}

function rowOf({ table, columns }: Block, line: number, text: string): CopyRow {
  const fields = text.split('\t')
  if (fields.length !== columns.length) {
    throw new Error(`line ${line}: a row of auth.${table} has ${fields.length} of ${columns.length} columns`)
  }
  const values = valuesOf(columns, fields)
  const column = columns.find((name) => /[\0\uFFFD]/.test(values[name] ?? ''))
  return { table, line, values, ...(column && { odd: { column, reason: NO_TEXT } }) }
}

/**
 * The reason for a text that can't be stored, or that holds a replacement for bytes that were not
 * UTF-8.
 */
const NO_TEXT = 'must be UTF-8 without zero bytes'

const valuesOf = (columns: readonly string[], fields: readonly string[]): CopyRow['values'] =>
  Object.fromEntries(fields.map((field, index) => [columns[index], unescaped(field)]))

/** Decodes a field in the text format of `COPY`. */
const unescaped = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, one: string) => ESCAPES[one] ?? one)
