import type { Insertable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Ours: the links and sessions of the owner's page. */
export interface OwnerPassesTable {
  id: string
  /** A hash of the secret in the link or the cookie. */
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

export type NewOwnerPass = Insertable<OwnerPassesTable>
