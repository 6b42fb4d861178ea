import { countRows } from '../db/count-rows.ts'
import type { Database } from '../db/open.ts'
import { validationFailed } from '../errors.ts'

/**
 * The number up to which rows are counted exactly. Beyond it, the database's own estimate is
 * returned.
 */
const COUNTED = 10_000
/** The largest offset of a page by number: the rows before a page have to be skipped one by one. */
const DEEPEST = 100_000

/**
 * Returns the number of rows in a table, and whether all of them come before a page that begins at
 * `offset`. Throws 400 `validation_failed` for a page that is too deep; `reached` completes the
 * message, with the kind of rows and the way to reach further.
 */
export async function countForPage(
  db: Database,
  table: Parameters<typeof countRows>[1],
  offset: number,
  reached: string,
): Promise<{ total: number; isBehind: boolean }> {
  const total = await countRows(db, table, COUNTED)
  if (offset > DEEPEST && total > COUNTED) {
    throw validationFailed(`Bad Pagination Parameters: page numbers reach ${DEEPEST} ${reached}`)
  }
  return { total, isBehind: offset >= total && total <= COUNTED }
}
