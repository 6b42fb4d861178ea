import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * Proofs that count once: solved captchas, and messages that wallets signed. Only hashes are
 * stored.
 */
export const usedProofs = (type: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('used_proofs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', type.timestamp, (c) => c.notNull())
      .execute()
    await db.schema.createIndex('used_proofs_expires_idx').on('used_proofs').column('expires_at').execute()
  },
})
