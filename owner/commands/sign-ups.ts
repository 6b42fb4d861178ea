import { once } from 'node:events'
import { Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { presentListedUser } from '../../auth/accounts/present-user.ts'
import { type ListedUser, listUsersAfter } from '../../auth/db/accounts/user-lists.ts'
import type { Database } from '../../auth/db/open.ts'
import { accountColumns } from '../accounts/account-columns.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { printRows } from '../terminal/print-rows.ts'
import { readSpan } from '../terminal/read-span.ts'

const BATCH = 1000
const COLUMNS = ['id', 'email', 'phone', 'created_at', 'confirmed_at', 'last_sign_in_at']

/** `dropharbor sign-ups --since 30d --csv`: lists recently created accounts, the newest first. */
export const signUps = (): Command =>
  new Command('sign-ups')
    .description('list recently created accounts, the newest first')
    .addOption(
      new Option('--since <span>', 'how far back to go, such as 12h or 30d')
        .argParser(readSpan)
        .default(30 * 86_400_000, '30d'),
    )
    .option('--csv', 'print comma-separated values')
    .action(async ({ since, csv }: { since: number; csv?: boolean }, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async ({ db, clock }) => {
        const from = new Date(clock() - since).toISOString()
        if (!csv) {
          const all: ListedUser[] = []
          for await (const users of madeSince(db, from)) all.push(...users)
          const shown = all.map(presentListedUser)
          printRows(shown, accountColumns, { json })
          return
        }
        process.stdout.write(stringify([COLUMNS]))
        for await (const users of madeSince(db, from)) {
          // A spreadsheet would evaluate an address that begins like a formula.
          const lines = stringify(users, { columns: COLUMNS, escape_formulas: true })
          if (!process.stdout.write(lines)) await once(process.stdout, 'drain')
        }
      })
    })

async function* madeSince(db: Database, from: string): AsyncGenerator<ListedUser[]> {
  for (let after: ListedUser | undefined; ; ) {
    const users = [...(await listUsersAfter(db, 'desc', after, BATCH))]
    const young = users.filter(({ created_at }) => created_at >= from)
    // The remains of an erased account identify no user.
    yield young.filter(({ deleted_at }) => !deleted_at)
    after = users.at(-1)
    if (young.length < BATCH) return
  }
}
