import { Command } from 'commander'
import { listUsersByCursor } from '../../../auth/admin/users/list-users.ts'
import { LOOKED_THROUGH } from '../../../auth/admin/users/looked-through.ts'
import { countRows } from '../../../auth/db/count-rows.ts'
import { readUuid } from '../../../auth/values/read-uuid.ts'
import { accountColumns } from '../../accounts/account-columns.ts'
import { readOptions } from '../../storage/read-options.ts'
import { withContext } from '../../storage/with-context.ts'
import { printRows } from '../../terminal/print-rows.ts'
import { readCount } from '../../terminal/read-count.ts'

const LOOKED_THROUGH_ALONE = `Names and parts of addresses were only searched for in the newest ${LOOKED_THROUGH} accounts; the beginning of an address finds any account.\n`

/** `dropharbor users find TEXT`: searches as the admin API does. */
export const find = (): Command =>
  new Command('find')
    .description(
      'find accounts by the beginning of an address, a part of a name, a phone number or an ID; without a text, list the newest',
    )
    .argument('[text]')
    .option('--limit <count>', 'show at most this many, 1 to 1000', readCount(1000), 50)
    .action(async (filter: string | undefined, { limit }: { limit: number }, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async (context) => {
        const order = { direction: 'desc', filter: filter?.toLowerCase() } as const
        const { users, pagination } = await listUsersByCursor(context, order, { limit })
        printRows([...users], accountColumns, { json })
        if (
          filter &&
          !readUuid(filter) &&
          (await countRows(context.db, 'users', LOOKED_THROUGH)) > LOOKED_THROUGH
        )
          process.stderr.write(LOOKED_THROUGH_ALONE)
        if (pagination.has_more)
          process.stderr.write(`There are more than ${limit}; show more with --limit.\n`)
      })
    })
