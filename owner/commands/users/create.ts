import { Command } from 'commander'
import { createUser } from '../../../auth/admin/users/create-user.ts'
import { printAccount } from '../../accounts/print-account.ts'
import { readOptions } from '../../storage/read-options.ts'
import { withContext } from '../../storage/with-context.ts'
import { readSecret } from '../../terminal/read-secret.ts'

interface Options {
  password: boolean
  confirmed: boolean
  role?: string
}

/** `dropharbor users create EMAIL`: prompts for the password, or reads it from standard input. */
export const create = (): Command =>
  new Command('create')
    .description('create an account; its password is asked for')
    .argument('<email>')
    .option(
      '--no-password',
      'create it without a password: its user signs in with a mailed link, and may then choose one',
    )
    .option('--no-confirmed', 'leave the address unconfirmed until its user opens a mailed link')
    .option('--role <name>', 'role in its access tokens')
    .action(async (email: string, options: Options, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async (context) => {
        const password = options.password ? await readSecret('Password') : undefined
        const account = await createUser(context, 'command_line', {
          email,
          email_confirm: options.confirmed,
          ...(password !== undefined && { password }),
          ...(options.role !== undefined && { role: options.role }),
        })
        printAccount(account, { json })
      })
    })
