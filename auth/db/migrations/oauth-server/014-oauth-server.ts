import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Clients of the OAuth server, their requests, what users have approved, and the client of a
 * session. Named as in the `auth` schema of Supabase Auth (docs/wire-contract.md, 16).
 */
export const oauthServer = (type: ColumnTypes, kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await clients(db, type)
    await authorizations(db, type)
    await consents(db, type)
    await sessions(db, type)
    // This does what 006-accounts-leave-nothing.ts does.
    if (kind === 'sqlite') {
      await sql`create trigger users_leave_no_grants after delete on users begin
        delete from oauth_authorizations where user_id = old.id;
        delete from oauth_consents where user_id = old.id;
      end`.execute(db)
    }
  },
})

async function clients(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('oauth_clients')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('client_secret_hash', 'text')
    .addColumn('client_type', 'text', (c) =>
      c.notNull().check(sql`client_type in ('public', 'confidential')`),
    )
    .addColumn('token_endpoint_auth_method', 'text', (c) => c.notNull())
    .addColumn('registration_type', 'text', (c) =>
      c.notNull().check(sql`registration_type in ('manual', 'dynamic')`),
    )
    .addColumn('redirect_uris', type.json, (c) => c.notNull())
    .addColumn('grant_types', type.json, (c) => c.notNull())
    .addColumn('client_name', 'text')
    .addColumn('client_uri', 'text')
    .addColumn('logo_uri', 'text')
    .addColumn('trusted', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('oauth_clients_created_at_idx')
    .on('oauth_clients')
    .columns(['created_at', 'id'])
    .execute()
}

async function authorizations(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('oauth_authorizations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', type.uuid, (c) => c.notNull().references('oauth_clients.id').onDelete('cascade'))
    .addColumn('user_id', type.uuid, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('redirect_uri', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('state', 'text')
    .addColumn('nonce', 'text')
    .addColumn('resource', 'text')
    .addColumn('code_challenge', 'text', (c) => c.notNull())
    .addColumn('code_challenge_method', 'text', (c) => c.notNull())
    .addColumn('prompt', 'text')
    .addColumn('max_age', 'integer')
    .addColumn('login_hint', 'text')
    .addColumn('hinted_user_id', type.uuid)
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'approved', 'denied', 'exchanged')`),
    )
    .addColumn('auth_code', 'text', (c) => c.unique())
    .addColumn('approving_session_id', type.uuid)
    .addColumn('approving_aal', 'text')
    .addColumn('authenticated_at', type.timestamp)
    .addColumn('session_id', type.uuid)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .execute()
  for (const column of ['client_id', 'user_id', 'expires_at']) {
    await db.schema
      .createIndex(`oauth_authorizations_${column}_idx`)
      .on('oauth_authorizations')
      .column(column)
      .execute()
  }
}

async function consents(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('oauth_consents')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('client_id', type.uuid, (c) => c.notNull().references('oauth_clients.id').onDelete('cascade'))
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('granted_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('oauth_consents_user_client_unique', ['user_id', 'client_id'])
    .execute()
  await db.schema
    .createIndex('oauth_consents_client_id_idx')
    .on('oauth_consents')
    .column('client_id')
    .execute()
}

async function sessions(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('oauth_client_id', type.uuid, (c) => c.references('oauth_clients.id').onDelete('cascade'))
    .execute()
  for (const column of ['scopes', 'resource']) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('sessions_oauth_client_id_idx')
    .on('sessions')
    .columns(['oauth_client_id', 'user_id'])
    .where(sql.ref('oauth_client_id'), 'is not', null)
    .execute()
}
