import { createReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse'
import type { FieldName } from '../account-fields.ts'
import { accountOf } from '../account-of.ts'
import type { Fault, ImportedAccount } from '../imported-account.ts'
import { type ColumnMap, mapColumns } from './map-columns.ts'

/**
 * Longer than any account: what has no end to its quotes must not be read to the end of the
 * file.
 */
const MOST_CHARACTERS_OF_LINE = 262_144

/**
 * The accounts of a CSV file (RFC 4180, with a first line of names), and the faults of what is
 * none. A line that is broken is passed over; what comes after it is read. Throws an Error where
 * the first line does not say what the columns are.
 */
export async function* readCsv(
  file: string,
  map: ColumnMap,
  now: string,
): AsyncGenerator<ImportedAccount | Fault> {
  const broken: Fault[] = []
  let lostAt = Number.POSITIVE_INFINITY
  /** Where the newest record ended, and how many lines too many the parser has counted by then. */
  let [line, surplus] = [0, 0]
  /** A record may have lines within its quotes: it is named by the one on which it begins. */
  const begins = new WeakMap<readonly string[], number>()
  const source = createReadStream(file)
  const parser = parse({
    bom: true,
    // Files that were put together end their lines in more than one way.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS_OF_LINE,
    on_record(record, { lines }) {
      begins.set(record, lines - surplus - count(record, /[\r\n]/g))
      // In quotes both signs of a line's end count.
      surplus += count(record, /\r\n/g)
      line = lines - surplus
      return record
    },
    on_skip(error) {
      if (!error || lostAt !== Number.POSITIVE_INFINITY) return
      const lines = Number(error['lines']) - surplus
      const isLost = LOST.includes(error.code)
      line = isLost ? line + 1 : lines
      broken.push(faultOf(error, line))
      if (!isLost) return
      lostAt = lines
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
    if (begin >= lostAt) break
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

/** After these it is not known where a line begins. */
const LOST = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

/** The parser's own words name the place, and may quote the line: only their kind is told. */
function faultOf({ code }: CsvError, line: number): Fault {
  return { place: `line ${line}`, field: 'the whole line', reason: REASONS[code] ?? `is no CSV (${code})` }
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'has more or fewer fields than the first line',
  CSV_QUOTE_NOT_CLOSED: 'has a quote without an end: nothing after it can be read',
  CSV_INVALID_CLOSING_QUOTE: 'goes on after the end of a quote',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a field',
  CSV_MAX_RECORD_SIZE: 'is too long, or has a quote without an end: nothing after it can be read',
}
