import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/** Ours: mails and SMS that wait to be sent (docs/decisions/010). */
export async function createMessages(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('mail', 'sms')`))
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', type.timestamp, (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('messages_kind_next_attempt_at_idx')
    .on('messages')
    .columns(['kind', 'next_attempt_at'])
    .execute()
}
