import { Command } from 'commander'
import { exportAccount as everythingOf } from '../../../auth/user/export/export-account.ts'
import { findNamed } from '../../accounts/find-named.ts'
import { withContext } from '../../storage/with-context.ts'
import { jsonText } from '../../terminal/json-text.ts'

/**
 * `dropharbor users export ACCOUNT`: everything that is kept about a user, without what would open
 * the account.
 */
export const exportAccount = (): Command =>
  new Command('export')
    .description('print everything that is kept about an account as JSON, without its secrets')
    .argument('<account>', 'an id, an e-mail address or a phone number')
    .action((account: string, _options, command: Command) =>
      withContext(command, async ({ db }) => {
        const everything = await everythingOf(db, await findNamed(db, account))
        process.stdout.write(`${jsonText(everything, 2)}\n`)
      }),
    )
