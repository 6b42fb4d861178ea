import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * The audit log, as in the `auth` schema of Supabase Auth (docs/wire-contract.md, 15.9 and 16).
 * When an account is deleted, even by another program, its entries keep its id and lose everything
 * else that identifies it.
 */
export const auditLog = (type: ColumnTypes, kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_log_entries')
      .addColumn('instance_id', type.uuid)
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('payload', type.plainJson, (c) => c.notNull())
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addColumn('ip_address', 'varchar(64)', (c) => c.notNull().defaultTo(''))
      .execute()
    for (const [name, columns] of Object.entries(indexes[kind])) {
      await db.schema.createIndex(name).on('audit_log_entries').expression(columns).execute()
    }
    for (const statement of eraser[kind]) await statement.execute(db)
  },
})

/** Each index holds what a query filters by, then the order of the answer. */
const common = {
  audit_log_entries_created_at_idx: sql`created_at, id`,
  audit_log_entries_action_idx: sql`(payload->>'action'), created_at, id`,
  audit_log_entries_actor_id_idx: sql`(payload->>'actor_id'), created_at, id`,
}
const indexes: Record<'sqlite' | 'postgres', Record<string, RawBuilder<unknown>>> = {
  sqlite: {
    ...common,
    audit_log_entries_actor_username_idx: sql`lower(payload->>'actor_username'), created_at, id`,
  },
  postgres: {
    ...common,
    // Byte order makes a prefix a range, whatever the database's locale.
    audit_log_entries_actor_username_idx: sql`lower(payload->>'actor_username') collate "C", created_at, id`,
  },
}

const eraser: Record<'sqlite' | 'postgres', RawBuilder<unknown>[]> = {
  sqlite: [
    sql`create trigger users_erase_from_audit_log after delete on users begin
      update audit_log_entries
      set payload = json_remove(json_set(payload, '$.actor_username', ''), '$.actor_name'), ip_address = ''
      where payload->>'actor_id' = old.id;
    end`,
    sql`create trigger users_erase_deleted_from_audit_log after update of deleted_at on users
    when new.deleted_at is not null begin
      update audit_log_entries
      set payload = json_remove(json_set(payload, '$.actor_username', ''), '$.actor_name'), ip_address = ''
      where payload->>'actor_id' = old.id;
    end`,
  ],
  postgres: [
    sql`create function auth.erase_from_audit_log() returns trigger language plpgsql as $$ begin
      update auth.audit_log_entries
      set payload = ((payload::jsonb - 'actor_name') || '{"actor_username": ""}')::json, ip_address = ''
      where payload->>'actor_id' = old.id::text;
      return null;
    end $$`,
    sql`create trigger users_erase_from_audit_log after delete on auth.users
    for each row execute function auth.erase_from_audit_log()`,
    sql`create trigger users_erase_deleted_from_audit_log after update of deleted_at on auth.users
    for each row when (new.deleted_at is not null) execute function auth.erase_from_audit_log()`,
  ],
}
