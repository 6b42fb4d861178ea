import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * What waits while somebody is at a provider: the wire contract's section 16. Ours are `nonce`, `browser_hash` and, of
 * a flow, `pending_identity` (docs/decisions/014).
 */
export const oauthClientStates = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
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
    await db.schema.alterTable('flow_state').addColumn('pending_identity', 'text').execute()
  },
})
