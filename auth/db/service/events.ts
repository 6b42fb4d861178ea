import type { Database } from '../open.ts'
import type { EventTarget, QueuedEvent, Timestamp } from '../tables.ts'

/**
 * Lists the events that are due for a target: of each account the oldest that waits, so that none
 * overtakes another.
 */
export const listDueEvents = (
  db: Database,
  target: EventTarget,
  now: Timestamp,
  limit: number,
): Promise<Pick<QueuedEvent, 'id' | 'attempts' | 'next_attempt_at'>[]> =>
  db
    .selectFrom('events')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('target', '=', target)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as older')
            .select('older.id')
            .whereRef('older.target', '=', 'events.target')
            .whereRef('older.user_id', '=', 'events.user_id')
            .whereRef('older.position', '<', 'events.position')
            .where('older.failed_at', 'is', null)
            // This is evaluated for each row, in the order of the index: Postgres would join all of
            // them.
            .limit(1)
            .offset(0),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .orderBy('position')
    .limit(limit)
    .execute()

/**
 * Counts an attempt, if no process has done so since the read. Of several processes, exactly one
 * gets the event.
 */
export const leaseEvent = (
  db: Database,
  { id, attempts }: Pick<QueuedEvent, 'id' | 'attempts'>,
  leaseEnd: Timestamp,
): Promise<QueuedEvent | undefined> =>
  db
    .updateTable('events')
    .set({ attempts: attempts + 1, next_attempt_at: leaseEnd })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Makes events due now that are scheduled later than possible: the clock was ahead then. */
export async function hastenEvents(
  db: Database,
  { now, latest }: Record<'now' | 'latest', Timestamp>,
): Promise<void> {
  await db
    .updateTable('events')
    .set({ next_attempt_at: now })
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', latest)
    .execute()
}

/**
 * Schedules the next delivery of an event, or gives it up, unless another process has taken it
 * since. The events of its account behind it become due no sooner, so that `listDueEvents` need not
 * look at them meanwhile, however many they are.
 */
export const postponeEvent = (
  db: Database,
  { id, attempts, target, user_id, position }: QueuedEvent,
  change: { next_attempt_at: Timestamp; last_error: string; failed_at: Timestamp | null },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('events')
      .set(change)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || change.failed_at !== null) return
    const { next_attempt_at } = change
    await trx
      .updateTable('events')
      .set({ next_attempt_at })
      .where('target', '=', target)
      .where('user_id', '=', user_id)
      .where('position', '>', position)
      .where('failed_at', 'is', null)
      .execute()
  })

export async function deleteEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute()
}

/** Lists events that were given up, or have failed so far, the oldest first. */
export const listFailingEvents = (db: Database, limit: number): Promise<QueuedEvent[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('last_error', 'is not', null)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Makes events due now that were given up: all of them, or one. Returns how many. */
export async function retryEvents(db: Database, now: Timestamp, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ failed_at: null, attempts: 0, next_attempt_at: now })
    .where('failed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
