import Table from 'cli-table3'
import { jsonText } from './json-text.ts'
import { plainText } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

/** Prints rows: a table of these columns for people, or every row as JSON for machines. */
export function printRows(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => unknown>>,
  { json }: { json?: boolean | undefined },
): void {
  if (json) {
    process.stdout.write(`${jsonText(rows, 2)}\n`)
    return
  }
  const table = new Table({ head: Object.keys(columns), style: { head: [], border: [] }, chars: PLAIN })
  table.push(...rows.map((row) => Object.values(columns).map((cell) => plainText(cell(row)))))
  process.stdout.write(`${table.toString()}\n`)
}

/** The characters of a table without a frame, so that the output can also be cut by columns. */
const PLAIN = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}
