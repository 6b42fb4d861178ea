import type { Database } from '../open.ts'
import type { NewAuditLogEntry } from '../tables.ts'

export async function insertAuditLogEntry(db: Database, entry: NewAuditLogEntry): Promise<void> {
  await db.insertInto('audit_log_entries').values(entry).execute()
}
