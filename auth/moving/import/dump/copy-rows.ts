import type { Line } from '../json/read-lines.ts'

/** A row of a `COPY` block, its values as Postgres prints them, with its line. */
export interface CopyRow {
  table: string
  line: number
  values: Record<string, string | null>
}

const COPY = /^COPY "?auth"?\."?(?<table>\w+)"? \((?<columns>[^)]*)\) FROM stdin;$/
const ENCODING = /^SET client_encoding = '(?<name>[^']*)';$/
const COMPLETE = '-- PostgreSQL database dump complete'
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * The rows of some tables of the schema `auth` in the text of `pg_dump`. Throws an Error that names
 * the line where the text is not whole.
 */
export async function* copyRows(
  lines: AsyncIterable<Line>,
  tables: readonly string[],
): AsyncGenerator<CopyRow> {
  let [block, isComplete, last] = [undefined as Block | undefined, false, 0]
  for await (const { line, text } of lines) {
    last = line
    if (block && text === '\\.') block = undefined
    else if (block?.isWanted) yield { table: block.table, line, values: valuesOf(block, line, text) }
    else if (!block) {
      block = blockOf(text ?? '', tables)
      isComplete ||= text === COMPLETE
      const encoding = ENCODING.exec(text ?? '')?.groups?.['name'] ?? 'UTF8'
      if (encoding !== 'UTF8')
        throw new Error(`line ${line}: the dump is in ${encoding}, and has to be in UTF8`)
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
  // Of another schema: its rows are passed over.
  return /^COPY .* FROM stdin;$/.test(text) ? { table: '', columns: [], isWanted: false } : undefined
}

function valuesOf({ table, columns }: Block, line: number, text: string | undefined): CopyRow['values'] {
  if (text === undefined) throw new Error(`line ${line}: a row of auth.${table} is too long`)
  const fields = text.split('\t')
  if (fields.length !== columns.length) {
    throw new Error(`line ${line}: a row of auth.${table} has ${fields.length} of ${columns.length} columns`)
  }
  return Object.fromEntries(columns.map((column, index) => [column, unescaped(fields[index] ?? '')]))
}

/** The text format of `COPY`. */
const unescaped = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, one: string) => ESCAPES[one] ?? one)
