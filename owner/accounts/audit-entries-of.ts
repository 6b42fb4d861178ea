import { exportAudit } from '../../auth/admin/audit/export-audit.ts'
import type { AuthContext } from '../../auth/context.ts'

export interface AuditEntry {
  id: string
  created_at: string
  ip_address: string
  payload: {
    action: string
    actor_id: string
    actor_username: string
    traits?: Readonly<Record<string, string>>
  }
}

/** Yields the entries of the audit log by or about an account; without an account, all entries. */
export async function* auditEntriesOf(
  context: Pick<AuthContext, 'db' | 'clock'>,
  { account, since }: { account?: string | undefined; since?: string | undefined },
): AsyncGenerator<AuditEntry> {
  for await (const line of exportAudit(context, { since })) {
    const entry: AuditEntry = JSON.parse(line)
    const { actor_id, traits } = entry.payload
    if (account === undefined || actor_id === account || traits?.['user_id'] === account) yield entry
  }
}
