import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * When a session last showed who holds it, which is ours (docs/decisions/021). Sessions from before count from the
 * newest of their methods.
 */
export const proofs = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('proven_at', type.timestamp).execute()
    await db
      .withTables<{
        mfa_amr_claims: { session_id: string; updated_at: string }
        sessions: { id: string; proven_at: string | null }
      }>()
      .updateTable('sessions')
      .set((session) => ({
        proven_at: session
          .selectFrom('mfa_amr_claims')
          .select(sql<string>`max(mfa_amr_claims.updated_at)`.as('newest'))
          .whereRef('mfa_amr_claims.session_id', '=', 'sessions.id'),
      }))
      .execute()
  },
})
