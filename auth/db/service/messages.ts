import type { Database } from '../open.ts'
import type { NewQueuedMessage, QueuedMessage, Timestamp } from '../tables.ts'

export async function insertMessage(db: Database, message: NewQueuedMessage): Promise<void> {
  await db.insertInto('messages').values(message).execute()
}

/** Lists the messages that are due, the longest waiting first. */
export const listDueMessages = (
  db: Database,
  kind: QueuedMessage['kind'],
  now: Timestamp,
  limit: number,
): Promise<Pick<QueuedMessage, 'id' | 'attempts'>[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'attempts'])
    .where('kind', '=', kind)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()

/**
 * Counts an attempt, if no process has done so since the read. Of processes that see the same
 * message due, exactly one gets it, and no other tries until the lease ends.
 */
export const leaseMessage = (
  db: Database,
  { id, attempts }: Pick<QueuedMessage, 'id' | 'attempts'>,
  leaseEnd: Timestamp,
): Promise<QueuedMessage | undefined> =>
  db
    .updateTable('messages')
    .set({ attempts: attempts + 1, next_attempt_at: leaseEnd })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returningAll()
    .executeTakeFirst()

/** Makes messages due now that are scheduled later than possible: the clock was ahead then. */
export async function hastenMessages(
  db: Database,
  kind: QueuedMessage['kind'],
  { now, latest }: Record<'now' | 'latest', Timestamp>,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        is('next_attempt_at', '>', latest),
        is.and([is('attempts', '=', 0), is('next_attempt_at', '>', now)]),
      ]),
    )
    .execute()
}

/**
 * Schedules the next attempt at a message that was not sent, unless another process has taken it
 * since.
 */
export async function postponeMessage(
  db: Database,
  { id, attempts }: Pick<QueuedMessage, 'id' | 'attempts'>,
  change: { next_attempt_at: Timestamp; last_error: string },
): Promise<void> {
  await db.updateTable('messages').set(change).where('id', '=', id).where('attempts', '=', attempts).execute()
}

/** Lists the messages that wait to be sent to an address, without their contents. */
export const listMessagesTo = (
  db: Database,
  recipient: string,
): Promise<Pick<QueuedMessage, 'template' | 'recipient' | 'created_at'>[]> =>
  db
    .selectFrom('messages')
    .select(['template', 'recipient', 'created_at'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()

/**
 * Deletes the messages to an address, except the notice that a former account of it was deleted,
 * which belongs to no account that is left.
 */
export async function deleteMessagesTo(db: Database, recipient: string): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('recipient', '=', recipient)
    .where('template', '!=', 'account_deleted')
    .execute()
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute()
}

/** Counts the messages that wait to be sent, or to be tried again, by kind. */
export async function countMessages(db: Database): Promise<Record<QueuedMessage['kind'], number>> {
  const rows = await db
    .selectFrom('messages')
    .select(['kind', (is) => is.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  return { mail: 0, sms: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])) }
}
