import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Second factors: docs/wire-contract.md, 16. Ours are `last_used_step` (a code of an authenticator
 * app works once), `attempts` (a challenge ends after so many wrong codes) and
 * `mfa_recovery_codes`.
 */
export async function createFactors(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('mfa_factors')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('friendly_name', 'text', (c) => c.notNull())
    .addColumn('factor_type', 'text', (c) =>
      c.notNull().check(sql`factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')`),
    )
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('unverified', 'verified')`))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('phone', 'text')
    .addColumn('last_challenged_at', type.timestamp)
    .addColumn('web_authn_credential', type.json)
    .addColumn('web_authn_aaguid', type.uuid)
    .addColumn('last_webauthn_challenge_data', type.json)
    .addColumn('last_used_step', 'bigint')
    .addUniqueConstraint('unique_phone_factor_per_user', ['user_id', 'phone'])
    .execute()
  await db.schema.createIndex('mfa_factors_user_id_idx').on('mfa_factors').column('user_id').execute()
  await db.schema
    .createIndex('mfa_factors_user_friendly_name_unique')
    .unique()
    .on('mfa_factors')
    .columns(['friendly_name', 'user_id'])
    .where(sql<boolean>`trim(friendly_name) <> ''`)
    .execute()
  await db.schema
    .createIndex('mfa_factors_unverified_idx')
    .on('mfa_factors')
    .column('created_at')
    .where(sql<boolean>`status = 'unverified'`)
    .execute()

  await db.schema
    .createTable('mfa_challenges')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('factor_id', type.uuid, (c) => c.notNull().references('mfa_factors.id').onDelete('cascade'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('verified_at', type.timestamp)
    .addColumn('ip_address', type.address, (c) => c.notNull())
    .addColumn('otp_code', 'text')
    .addColumn('web_authn_session_data', type.json)
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('mfa_challenges_factor_id_idx')
    .on('mfa_challenges')
    .column('factor_id')
    .execute()
  await db.schema
    .createIndex('mfa_challenges_created_at_idx')
    .on('mfa_challenges')
    .column('created_at')
    .execute()

  await db.schema
    .createTable('mfa_recovery_codes')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('factor_id', type.uuid, (c) => c.notNull().references('mfa_factors.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', type.timestamp)
    .addUniqueConstraint('mfa_recovery_codes_factor_code', ['factor_id', 'code_hash'])
    .execute()
}
