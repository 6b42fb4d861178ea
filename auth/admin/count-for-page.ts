import { countRows } from '../db/count-rows.ts'
import type { Database } from '../db/open.ts'
import { validationFailed } from '../errors.ts'

/** Up to so many rows are counted one by one; of more the database's own estimate is told. */
const COUNTED = 10_000
/** Page numbers reach so far: the rows before a page have to be passed over one by one. */
const DEEPEST = 100_000

/**
 * How many rows a table has, and whether all of them stand before a page that begins at `offset`.
 * Throws 400 `validation_failed` for a page too deep; `reached` says of what, and what reaches on.
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
