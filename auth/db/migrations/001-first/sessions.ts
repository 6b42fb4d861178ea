import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Sessions and their authentication methods: docs/wire-contract.md, 16. Ours are the hidden key and
 * counter of refresh tokens (docs/decisions/003), `proven_at` (021), the generations (025), and the
 * factor of a method (015).
 */
export async function createSessions(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('aal', 'text', (c) => c.notNull().check(sql`aal in ('aal1', 'aal2')`))
    .addColumn('not_after', type.timestamp)
    .addColumn('refreshed_at', type.timestamp)
    .addColumn('user_agent', 'text')
    .addColumn('ip', type.address)
    .addColumn('refresh_token_hmac_key', 'text', (c) => c.notNull())
    .addColumn('refresh_token_counter', 'bigint', (c) => c.notNull())
    .addColumn('proven_at', type.timestamp)
    .addColumn('generation_parent', 'bigint')
    .addColumn('generation_first', 'bigint')
    .addColumn('generation_presented', 'bigint')
    .execute()
  await db.schema.createIndex('sessions_user_id_idx').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_created_at_idx').on('sessions').column('created_at').execute()
  await db.schema
    .createIndex('sessions_refreshed_at_created_at_idx')
    .on('sessions')
    .columns(['refreshed_at', 'created_at'])
    .execute()

  await db.schema
    .createTable('mfa_amr_claims')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('session_id', type.uuid, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('authentication_method', 'text', (c) => c.notNull())
    .addColumn('factor_id', type.uuid)
    .addUniqueConstraint('mfa_amr_claims_session_id_authentication_method_pkey', [
      'session_id',
      'authentication_method',
    ])
    .execute()
  await db.schema
    .createIndex('mfa_amr_claims_factor_id_idx')
    .on('mfa_amr_claims')
    .column('factor_id')
    .where(sql<boolean>`factor_id is not null`)
    .execute()
}
