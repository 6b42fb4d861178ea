import { v7 } from 'uuid'
import type { Database } from '../../db/open.ts'

const BATCH = 500

/** Writes entries of the audit log, with these fields of their payloads, at these times. */
export async function fillAuditLog(
  db: Database,
  entries: readonly ({ created_at: string } & Record<string, string>)[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) {
    const rows = entries.slice(start, start + BATCH).map(({ created_at, ...payload }) => ({
      id: v7(),
      payload,
      created_at: new Date(created_at).toISOString(),
    }))
    await db.insertInto('audit_log_entries').values(rows).execute()
  }
}
