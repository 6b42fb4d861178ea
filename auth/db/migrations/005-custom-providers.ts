import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * Providers that an owner adds by the admin API, as in the `auth` schema of Supabase Auth
 * (docs/wire-contract.md, 16). Ours is `domains`, and the secret is sealed.
 */
export const customProviders = (type: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custom_oauth_providers')
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('provider_type', 'text', (c) => c.notNull().check(sql`provider_type in ('oauth2', 'oidc')`))
      .addColumn('identifier', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('client_secret', 'text', (c) => c.notNull())
      .addColumn('acceptable_client_ids', type.json, (c) => c.notNull())
      .addColumn('scopes', type.json, (c) => c.notNull())
      .addColumn('pkce_enabled', 'boolean', (c) => c.notNull())
      .addColumn('attribute_mapping', type.json, (c) => c.notNull())
      .addColumn('authorization_params', type.json, (c) => c.notNull())
      .addColumn('enabled', 'boolean', (c) => c.notNull())
      .addColumn('email_optional', 'boolean', (c) => c.notNull())
      .addColumn('custom_claims_allowlist', type.json, (c) => c.notNull())
      .addColumn('domains', type.json, (c) => c.notNull())
      .addColumn('issuer', 'text')
      .addColumn('discovery_url', 'text')
      .addColumn('skip_nonce_check', 'boolean', (c) => c.notNull())
      .addColumn('authorization_url', 'text')
      .addColumn('token_url', 'text')
      .addColumn('userinfo_url', 'text')
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addColumn('updated_at', type.timestamp, (c) => c.notNull())
      .execute()
  },
})
