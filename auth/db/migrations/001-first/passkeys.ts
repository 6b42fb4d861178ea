import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Passkeys: docs/wire-contract.md, 16. Ours is `uv_initialized`, whether the authenticator verified
 * its user when the passkey was made (Web Authentication Level 3, section 4: credential record).
 */
export async function createPasskeys(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('webauthn_credentials')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', type.bytes, (c) => c.notNull().unique())
    .addColumn('public_key', type.bytes, (c) => c.notNull())
    .addColumn('attestation_type', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('aaguid', type.uuid)
    .addColumn('sign_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('transports', type.json, (c) => c.notNull())
    .addColumn('backup_eligible', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('backed_up', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('friendly_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('last_used_at', type.timestamp)
    .addColumn('uv_initialized', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema
    .createIndex('webauthn_credentials_user_id_idx')
    .on('webauthn_credentials')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('webauthn_challenges')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('challenge_type', 'text', (c) =>
      c.notNull().check(sql`challenge_type in ('signup', 'registration', 'authentication')`),
    )
    .addColumn('session_data', type.json, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('webauthn_challenges_expires_at_idx')
    .on('webauthn_challenges')
    .column('expires_at')
    .execute()
}
