import type { Insertable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Ours: what opens the owner's page. */
export interface OwnerPassesTable {
  id: string
  /** A hash of what the link, or the cookie, holds. */
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

export type NewOwnerPass = Insertable<OwnerPassesTable>
