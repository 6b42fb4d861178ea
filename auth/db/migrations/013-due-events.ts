import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds an index for the due events of a target, in the order in which they are delivered, without
 * those that were given up; neither database used the former index for that. Events behind another
 * one of their account are due no sooner than that one (`postponeEvent`).
 */
export const dueEvents = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('events_due_idx').execute()
    await db.schema
      .createIndex('events_waiting_idx')
      .on('events')
      .columns(['target', 'next_attempt_at', 'position'])
      .where(sql.ref('failed_at'), 'is', null)
      .execute()
    const events = sql.raw(kind === 'postgres' ? 'auth.events' : 'events')
    await sql`update ${events} as one set next_attempt_at = last.next_attempt_at
      from (select target, user_id, max(next_attempt_at) as next_attempt_at from ${events}
        where failed_at is null group by target, user_id) as last
      where one.failed_at is null and last.target = one.target and last.user_id = one.user_id
      and last.next_attempt_at > one.next_attempt_at`.execute(db)
  },
})
