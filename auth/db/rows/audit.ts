import type { Generated, Insertable, Selectable } from 'kysely'
import type { Json, Timestamp } from './column.ts'

export interface AuditLogEntriesTable {
  instance_id: Generated<string | null>
  id: string
  /** What happened, as docs/wire-contract.md, 15.9 describes it. */
  payload: Json
  created_at: Timestamp
  ip_address: Generated<string>
}

export type AuditLogEntry = Selectable<AuditLogEntriesTable>
export type NewAuditLogEntry = Insertable<AuditLogEntriesTable>
