import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Users, identities, sessions and their authentication methods: the wire contract's section 16, as far as needed. */
export const accounts = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('users')
      .addColumn('instance_id', type.uuid, (c) => c.defaultTo('00000000-0000-0000-0000-000000000000'))
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('aud', 'varchar(255)', (c) => c.notNull())
      .addColumn('role', 'varchar(255)', (c) => c.notNull())
      .addColumn('email', 'varchar(255)')
      .addColumn('encrypted_password', 'varchar(255)')
      .addColumn('email_confirmed_at', type.timestamp)
      .addColumn('invited_at', type.timestamp)
      .addColumn('confirmation_sent_at', type.timestamp)
      .addColumn('recovery_sent_at', type.timestamp)
      .addColumn('email_change', 'varchar(255)')
      .addColumn('email_change_sent_at', type.timestamp)
      .addColumn('last_sign_in_at', type.timestamp)
      .addColumn('raw_app_meta_data', type.json, (c) => c.notNull())
      .addColumn('raw_user_meta_data', type.json, (c) => c.notNull())
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addColumn('updated_at', type.timestamp, (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.unique())
      .addColumn('phone_confirmed_at', type.timestamp)
      .addColumn('phone_change', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('phone_change_sent_at', type.timestamp)
      .addColumn('confirmed_at', type.timestamp, (c) =>
        c.generatedAlwaysAs(type.earliestConfirmation).stored(),
      )
      .addColumn('banned_until', type.timestamp)
      .addColumn('reauthentication_sent_at', type.timestamp)
      .addColumn('is_sso_user', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
      .addColumn('deleted_at', type.timestamp)
      .addColumn('is_anonymous', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
      .execute()
    await db.schema
      .createIndex('users_email_partial_key')
      .unique()
      .on('users')
      .column('email')
      .where(sql<boolean>`is_sso_user = false`)
      .execute()

    await db.schema
      .createTable('identities')
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('provider_id', 'text', (c) => c.notNull())
      .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('identity_data', type.json, (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('last_sign_in_at', type.timestamp)
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addColumn('updated_at', type.timestamp, (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.generatedAlwaysAs(type.identityEmail).stored())
      .addUniqueConstraint('identities_provider_id_provider_unique', ['provider_id', 'provider'])
      .execute()
    await db.schema.createIndex('identities_user_id_idx').on('identities').column('user_id').execute()
    await db.schema.createIndex('identities_email_idx').on('identities').column('email').execute()

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
      .execute()
    await db.schema.createIndex('sessions_user_id_idx').on('sessions').column('user_id').execute()

    await db.schema
      .createTable('mfa_amr_claims')
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('session_id', type.uuid, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addColumn('updated_at', type.timestamp, (c) => c.notNull())
      .addColumn('authentication_method', 'text', (c) => c.notNull())
      .addUniqueConstraint('mfa_amr_claims_session_id_authentication_method_pkey', [
        'session_id',
        'authentication_method',
      ])
      .execute()
  },
})
