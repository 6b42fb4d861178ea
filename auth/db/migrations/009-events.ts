import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

const NOW = {
  sqlite: sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  postgres: sql`clock_timestamp()`,
}
const RANDOM = { sqlite: sql`(lower(hex(randomblob(16))))`, postgres: sql`(gen_random_uuid()::text)` }

/**
 * Events of accounts that are yet to be delivered. They hold only ids, and no foreign key, because
 * the end of an account is an event too. Triggers write the rows (db/service/event-triggers.ts).
 */
export const events = (type: ColumnTypes, kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('events')
      .addColumn('position', kind === 'postgres' ? 'bigint' : 'integer', (c) =>
        kind === 'postgres' ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey(),
      )
      .addColumn('id', 'text', (c) => c.notNull().unique().defaultTo(RANDOM[kind]))
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('user_id', type.uuid, (c) => c.notNull())
      .addColumn('session_id', type.uuid)
      .addColumn('created_at', type.timestamp, (c) => c.notNull().defaultTo(NOW[kind]))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', type.timestamp, (c) => c.notNull().defaultTo(NOW[kind]))
      .addColumn('last_error', 'text')
      .addColumn('failed_at', type.timestamp)
      .execute()
    await db.schema
      .createIndex('events_due_idx')
      .on('events')
      .columns(['next_attempt_at', 'position'])
      .execute()
    await db.schema
      .createIndex('events_order_idx')
      .on('events')
      .columns(['target', 'user_id', 'position'])
      .where(sql.ref('failed_at'), 'is', null)
      .execute()
    await db.schema.createIndex('events_created_at_idx').on('events').column('created_at').execute()
    if (kind === 'sqlite') return
    await sql
      .raw(`create function auth.note_event() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'sessions' then
          insert into auth.events (target, type, user_id, session_id) values (tg_argv[0], tg_argv[1], new.user_id, new.id);
        elsif tg_op = 'DELETE' then
          insert into auth.events (target, type, user_id) values (tg_argv[0], tg_argv[1], old.id);
        else
          insert into auth.events (target, type, user_id) values (tg_argv[0], tg_argv[1], new.id);
        end if;
        return null;
      end $$`)
      .execute(db)
  },
})
