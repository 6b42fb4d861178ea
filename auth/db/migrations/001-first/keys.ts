import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/** Ours: signing keys, and under which secrets rows may be sealed (docs/decisions/029). */
export async function createKeys(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (c) => c.primaryKey())
    .addColumn('public_jwk', type.json, (c) => c.notNull())
    .addColumn('private_jwk', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('current', 'previous')`))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('signing_keys_one_current')
    .unique()
    .on('signing_keys')
    .column('status')
    .where(sql<boolean>`status = 'current'`)
    .execute()

  await db.schema
    .createTable('sealing_keys')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('completed_at', type.timestamp)
    .execute()
}
