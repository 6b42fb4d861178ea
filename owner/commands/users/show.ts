import { Command } from 'commander'
import { presentAccount } from '../../../auth/accounts/present-account.ts'
import { accountArgument } from '../../accounts/account-command.ts'
import { findNamed } from '../../accounts/find-named.ts'
import { printAccount } from '../../accounts/print-account.ts'
import { readOptions } from '../../storage/read-options.ts'
import { withContext } from '../../storage/with-context.ts'

/** `dropharbor users show ACCOUNT` */
export const show = (): Command =>
  new Command('show')
    .description('show an account')
    .addArgument(accountArgument())
    .action(async (account: string, _options, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async ({ db }) =>
        printAccount(await presentAccount(db, await findNamed(db, account)), { json }),
      )
    })
