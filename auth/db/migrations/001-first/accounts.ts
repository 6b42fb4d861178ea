import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Users and their identities (docs/wire-contract.md, 16). Ours is `device_key`
 * (docs/decisions/019).
 */
export async function createAccounts(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
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
    .addColumn('confirmed_at', type.timestamp, (c) => c.generatedAlwaysAs(type.earliestConfirmation).stored())
    .addColumn('banned_until', type.timestamp)
    .addColumn('reauthentication_sent_at', type.timestamp)
    .addColumn('is_sso_user', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('deleted_at', type.timestamp)
    .addColumn('is_anonymous', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('device_key', 'text')
    .execute()
  await db.schema
    .createIndex('users_email_partial_key')
    .unique()
    .on('users')
    .column('email')
    .where(sql<boolean>`is_sso_user = false`)
    .execute()
  await db.schema
    .createIndex('users_unconfirmed_idx')
    .on('users')
    .column('updated_at')
    .where(sql<boolean>`email_confirmed_at is null`)
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
}
