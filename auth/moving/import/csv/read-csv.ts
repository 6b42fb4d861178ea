import { createReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse'
import type { FieldName } from '../account-fields.ts'
import { accountOf } from '../account-of.ts'
import type { Fault, ImportedAccount } from '../imported-account.ts'
import { type ColumnMap, mapColumns } from './map-columns.ts'

/** Longer than any account: an unclosed quote must not read the rest of the file. */
const MOST_CHARACTERS_OF_LINE = 262_144

/**
 * Yields the accounts of a CSV file (RFC 4180, with a first line of names), and a fault for each
 * line that is none. A broken line is skipped, and reading continues after it. Throws an Error if
 * the first line does not tell what the columns are.
 */
export async function* readCsv(
  file: string,
  map: ColumnMap,
  now: string,
): AsyncGenerator<ImportedAccount | Fault> {
  const broken: Fault[] = []
  let isOver = false
  /**
   * The line on which the newest record ended, and by how many lines the parser's count is too high
   * by then.
   */
  let [line, surplus] = [0, 0]
  /**
   * The line on which each record begins: a record may contain lines within its quotes, and is
   * named by its first.
   */
  const begins = new WeakMap<readonly string[], number>()
  const source = createReadStream(file)
  const parser = parse({
    bom: true,
    // Files that were joined may have several kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS_OF_LINE,
    on_record(record, { lines }) {
      begins.set(record, lines - surplus - count(record, /[\r\n]/g))
      // Within quotes the parser counts both characters of a line end.
      surplus += count(record, /\r\n/g)
      line = lines - surplus
      return record
    },
    on_skip(error) {
      if (!error || isOver) return
      const lines = Number(error['lines']) - surplus
      const isLost = LOST.includes(error.code)
      line = isLost ? line + 1 : lines
      broken.push(faultOf(error, line))
      if (!isLost) return
      isOver = true
      source.unpipe(parser).destroy()
      setImmediate(() => parser.end())
    },
  })
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let fields: (FieldName | undefined)[] | undefined
  for await (const record of parser as AsyncIterable<string[]>) {
    yield* broken.splice(0)
    const begin = begins.get(record) ?? 0
    if (fields) yield accountOf(`line ${begin}`, saidIn(record, fields), now)
    else fields = mapColumns(record, map)
  }
  yield* broken
  if (!fields) throw new Error(`${file} has no first line with the names of its columns`)
}

function saidIn(record: readonly string[], fields: readonly (FieldName | undefined)[]) {
  const said: Partial<Record<FieldName, string>> = {}
  fields.forEach((field, index) => {
    if (field !== undefined) said[field] = record[index]?.trim() ?? ''
  })
  return said
}

const count = (record: readonly string[], sign: RegExp): number => record.join().match(sign)?.length ?? 0

/** Errors after which it is unknown where a line begins. */
const LOST = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

/**
 * Returns the fault for an error of the parser, whose own words name the position and may quote the
 * line, so that only its kind is reported.
 */
function faultOf({ code }: CsvError, line: number): Fault {
  return {
    place: `line ${line}`,
    field: 'the whole line',
    reason: REASONS[code] ?? `is not valid CSV (${code})`,
  }
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'has more or fewer fields than the first line',
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is never closed: nothing after it can be read',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a field',
  CSV_MAX_RECORD_SIZE: 'is too long, or has a quote that is never closed: nothing after it can be read',
}
