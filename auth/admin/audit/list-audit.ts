import type { AuthContext } from '../../context.ts'
import { countRows } from '../../db/count-rows.ts'
import { entriesOf, listAuditLogEntries } from '../../db/service/audit-log-entries.ts'
import type { AuditLogEntry } from '../../db/tables.ts'
import { validationFailed } from '../../errors.ts'
import { searchAudit } from './search-audit.ts'

/** Up to so many entries are counted one by one; of more the database's own estimate is told. */
const COUNTED = 10_000
/** Page numbers reach so far: the rows before a page have to be passed over one by one. */
const DEEPEST = 100_000

/**
 * Entries of the audit log, the newest first, and how many there are (docs/wire-contract.md, 15.9):
 * all of them, or those that a query finds. Throws 400 `validation_failed`.
 */
export async function listAudit(
  context: Pick<AuthContext, 'db'>,
  query: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: AuditLogEntry[]; total: number }> {
  const { db } = context
  if (query) {
    const found = await searchAudit(context, query)
    return { entries: await entriesOf(db, found.slice(offset, offset + limit)), total: found.length }
  }
  const total = await countRows(db, 'audit_log_entries', COUNTED)
  if (offset > DEEPEST && total > COUNTED) {
    throw validationFailed(`Bad Pagination Parameters: page numbers reach ${DEEPEST} entries`)
  }
  const isBehind = offset >= total && total <= COUNTED
  return { entries: isBehind ? [] : await listAuditLogEntries(db, { limit, offset }), total }
}
