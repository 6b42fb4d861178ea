import { Command } from 'commander'
import { listFailingEvents, retryEvents } from '../../auth/db/service/events.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { printRows } from '../terminal/print-rows.ts'
import { readCount } from '../terminal/read-count.ts'

interface Options {
  retry?: boolean
  limit: number
}

/**
 * `dropharbor events`: lists events that the owner's programs have not accepted; with `--retry` the
 * service delivers them again.
 */
export const events = (): Command =>
  new Command('events')
    .description(
      'list the events that your programs have not accepted; those with a time under "given up" are no longer sent',
    )
    .option('--retry', 'before that, send the events again that were given up')
    .option('--limit <count>', 'show at most this many, the oldest', readCount(10_000), 100)
    .action(async ({ retry, limit }: Options, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async ({ db, clock }) => {
        if (retry) await retryEvents(db, new Date(clock()).toISOString())
        printRows(await listFailingEvents(db, limit), columns, { json })
      })
    })

type Row = Partial<Awaited<ReturnType<typeof listFailingEvents>>[number]>

const columns = {
  time: ({ created_at }: Row) => created_at,
  type: ({ type }: Row) => type,
  account: ({ user_id }: Row) => user_id,
  attempts: ({ attempts }: Row) => attempts,
  'last error': ({ last_error }: Row) => last_error,
  'given up': ({ failed_at }: Row) => failed_at,
}
