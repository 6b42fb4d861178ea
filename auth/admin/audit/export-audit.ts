import type { AuthContext } from '../../context.ts'
import { type AuditPlace, listAuditLogEntriesAfter } from '../../db/service/audit-log-entries.ts'

/** The number of rows read at a time: a slow reader delays only itself. */
const BATCH = 500

/**
 * Exports the audit log as NDJSON, a line per entry in the order of time, from `since` to now (both
 * RFC 3339 in UTC). Reads on demand, while the service keeps writing. An entry whose transaction
 * ends after later entries were read is missed. The next export has it, if that begins where this
 * one began.
 */
export async function* exportAudit(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  { since = '1970-01-01T00:00:00.000Z' }: { since?: string | undefined } = {},
): AsyncGenerator<string> {
  const to = new Date(clock()).toISOString()
  let after: AuditPlace | undefined
  for (;;) {
    const entries = await listAuditLogEntriesAfter(db, { after, from: since, to }, BATCH)
    for (const { id, created_at, ip_address, payload } of entries) {
      yield `${JSON.stringify({ id, created_at, ip_address, payload })}\n`
    }
    after = entries.at(-1)
    if (!after || entries.length < BATCH) return
  }
}
