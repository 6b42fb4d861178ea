import type { Database } from '../open.ts'
import type { QueuedMessage } from '../tables.ts'

/** Counts the pending confirmations whose link may still work, among this many newest tokens. */
export async function countConfirmations(db: Database, among: number): Promise<number> {
  const { count } = await db
    .selectFrom((query) =>
      query
        .selectFrom('one_time_tokens')
        .select('token_type')
        .orderBy('created_at', 'desc')
        .limit(among)
        .as('newest'),
    )
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('token_type', '=', 'confirmation_token')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type FailingMessage = Pick<
  QueuedMessage,
  'id' | 'kind' | 'template' | 'recipient' | 'created_at' | 'attempts' | 'next_attempt_at' | 'last_error'
>

/** Lists messages that have failed so far, among any part of the queue of this size. */
export const listFailingMessages = (
  db: Database,
  { among, limit }: { among: number; limit: number },
): Promise<FailingMessage[]> =>
  db
    .selectFrom((query) => query.selectFrom('messages').selectAll().limit(among).as('queued'))
    .select([
      'id',
      'kind',
      'template',
      'recipient',
      'created_at',
      'attempts',
      'next_attempt_at',
      'last_error',
    ])
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Counts the rows of a queue, and those of them that have failed so far, up to a bound. */
export async function countQueue(
  db: Database,
  queue: 'messages' | 'events',
  most: number,
): Promise<{ waiting: number; failing: number }> {
  const name = queue as 'messages'
  const row = await db
    .selectFrom((query) => query.selectFrom(name).select('last_error').limit(most).as('some'))
    .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.count<number>('last_error').as('failing')])
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), failing: Number(row.failing) }
}
