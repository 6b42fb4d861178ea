import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * The hashes that a mailed link or code is compared with (docs/wire-contract.md, 16). Ours are the
 * code (docs/decisions/013), the flow, and the asking browser (019, 022).
 */
export async function createOneTimeTokens(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_type', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`token_type in ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current')`,
        ),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('code_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('relates_to', 'text', (c) => c.notNull())
    .addColumn('flow_state_id', type.uuid)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('asker_hash', 'text')
    .addColumn('asker_session_id', type.uuid)
    .addColumn('agreed_by', 'text')
    .addUniqueConstraint('one_time_tokens_user_id_token_type_key', ['user_id', 'token_type'])
    .execute()
  await db.schema
    .createIndex('one_time_tokens_relates_to_idx')
    .on('one_time_tokens')
    .column('relates_to')
    .execute()
  await db.schema
    .createIndex('one_time_tokens_created_at_idx')
    .on('one_time_tokens')
    .column('created_at')
    .execute()
}
