import type { AuthContext } from '../../context.ts'
import { entriesOf, listAuditLogEntries } from '../../db/service/audit-log-entries.ts'
import type { AuditLogEntry } from '../../db/tables.ts'
import { countForPage } from '../count-for-page.ts'
import { searchAudit } from './search-audit.ts'

/**
 * Lists entries of the audit log, the newest first, with their total number (docs/wire-contract.md,
 * 15.9): all of them, or those that a query finds. Throws 400 `validation_failed`.
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
  const { total, isBehind } = await countForPage(db, 'audit_log_entries', offset, 'entries')
  return { entries: isBehind ? [] : await listAuditLogEntries(db, { limit, offset }), total }
}
