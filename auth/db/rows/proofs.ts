import type { Insertable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Ours: proofs that have been used, and must not be used again. */
export interface UsedProofsTable {
  /** A hash of the proof. */
  id: string
  /** The time after which the proof would be invalid anyway. */
  expires_at: Timestamp
}

export type NewUsedProof = Insertable<UsedProofsTable>
