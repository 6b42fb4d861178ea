import type { Insertable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Ours: what proved something once, and must not again. */
export interface UsedProofsTable {
  /** A hash of it. */
  id: string
  /** After this it would not count anyway. */
  expires_at: Timestamp
}

export type NewUsedProof = Insertable<UsedProofsTable>
