import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * Each method of a session names the factor or passkey that proved it, which is ours: `sessions.factor_id` knew the
 * last one only, and a session raised by two kept the level when both were gone (docs/decisions/015).
 */
export const methodsOfFactors = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mfa_amr_claims').addColumn('factor_id', type.uuid).execute()
    await db
      .withTables<{
        mfa_amr_claims: { session_id: string; authentication_method: string; factor_id: string | null }
        sessions: { id: string; factor_id: string | null }
      }>()
      .updateTable('mfa_amr_claims')
      .set((claim) => ({
        factor_id: claim
          .selectFrom('sessions')
          .select('sessions.factor_id')
          .whereRef('sessions.id', '=', 'mfa_amr_claims.session_id'),
      }))
      .where('authentication_method', 'in', ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])
      .execute()
    await db.schema
      .createIndex('mfa_amr_claims_factor_id_idx')
      .on('mfa_amr_claims')
      .column('factor_id')
      .where(sql<boolean>`factor_id is not null`)
      .execute()
    await db.schema.alterTable('sessions').dropColumn('factor_id').execute()
  },
})
