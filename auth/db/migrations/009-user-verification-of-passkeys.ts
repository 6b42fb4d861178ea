import { type Kysely, sql } from 'kysely'

/**
 * Whether the authenticator checked its holder when the passkey was made, which is ours (Web Authentication, level 3,
 * section 4: credential record, `uvInitialized`). Nobody knows it of passkeys from before: they prove one factor.
 */
export const userVerificationOfPasskeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('webauthn_credentials')
      .addColumn('uv_initialized', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
      .execute()
  },
}
