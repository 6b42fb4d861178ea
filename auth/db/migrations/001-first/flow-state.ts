import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Sign-ins that end in another request than they began in, by a mailed link or at a provider
 * (docs/wire-contract.md, 16). Ours are the nonce, the browser, the pending identity and the
 * linking session (docs/decisions/014).
 */
export async function createFlowState(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_state')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid)
    .addColumn('auth_code', 'text', (c) => c.unique())
    .addColumn('code_challenge_method', 'text', (c) =>
      c.check(sql`code_challenge_method in ('s256', 'plain')`),
    )
    .addColumn('code_challenge', 'text')
    .addColumn('provider_type', 'text', (c) => c.notNull())
    .addColumn('provider_access_token', 'text')
    .addColumn('provider_refresh_token', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('authentication_method', 'text', (c) => c.notNull())
    .addColumn('auth_code_issued_at', type.timestamp)
    .addColumn('invite_token', 'text')
    .addColumn('referrer', 'text')
    .addColumn('oauth_client_state_id', type.uuid)
    .addColumn('linking_target_id', type.uuid)
    .addColumn('email_optional', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('pending_identity', 'text')
    .addColumn('linking_session_id', type.uuid)
    .addColumn('linking_aal', 'text')
    .execute()
  await db.schema.createIndex('flow_state_user_id_idx').on('flow_state').column('user_id').execute()
  await db.schema.createIndex('flow_state_created_at_idx').on('flow_state').column('created_at').execute()

  await db.schema
    .createTable('oauth_client_states')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('provider_type', 'text', (c) => c.notNull())
    .addColumn('code_verifier', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('oauth_client_states_created_at_idx')
    .on('oauth_client_states')
    .column('created_at')
    .execute()
}
