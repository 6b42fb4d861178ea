import { Command } from 'commander'
import { inviteUser } from '../../../auth/admin/links/invite-user.ts'
import { printAccount } from '../../accounts/print-account.ts'
import { readOptions } from '../../storage/read-options.ts'
import { withContext } from '../../storage/with-context.ts'

/** `dropharbor users invite EMAIL`: the service sends the mail. */
export const invite = (): Command =>
  new Command('invite')
    .description('create an account, and mail its user a link to it')
    .argument('<email>')
    .action(async (email: string, _options, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async (context) => {
        const account = await inviteUser(context, 'command_line', { email }, context.config.PUBLIC_URL)
        printAccount(account, { json })
      })
    })
