import { Command } from 'commander'
import { exportAccount as everythingOf } from '../../../auth/user/export/export-account.ts'
import { accountArgument } from '../../accounts/account-command.ts'
import { findNamed } from '../../accounts/find-named.ts'
import { withContext } from '../../storage/with-context.ts'
import { jsonText } from '../../terminal/json-text.ts'

/**
 * `dropharbor users export ACCOUNT`: exports everything that is stored about a user, except for
 * credentials.
 */
export const exportAccount = (): Command =>
  new Command('export')
    .description('print everything that is stored about an account as JSON, without its secrets')
    .addArgument(accountArgument())
    .action((account: string, _options, command: Command) =>
      withContext(command, async ({ db }) => {
        const everything = await everythingOf(db, await findNamed(db, account))
        process.stdout.write(`${jsonText(everything, 2)}\n`)
      }),
    )
