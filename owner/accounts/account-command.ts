import { Argument, Command } from 'commander'
import type { AuthContext } from '../../auth/context.ts'
import type { User } from '../../auth/db/tables.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { assertSure } from '../terminal/assert-sure.ts'
import { plainText } from '../terminal/plain-text.ts'
import { findNamed } from './find-named.ts'

interface Act<Options> {
  name: string
  description: string
  /** The question asked first, where the change can't be undone. */
  question?: string
  /** Changes the account, by a rule of the service, and returns the message to print. */
  act: (context: AuthContext, user: User, options: Options) => Promise<string>
}

/** Returns the argument by which {@link findNamed} finds an account. */
export const accountArgument = (): Argument => new Argument('<account>', 'ID, email address or phone number')

/** Makes a command that changes the one account that its argument names. */
export const accountCommand = <Options extends object>({ name, description, question, act }: Act<Options>) =>
  new Command(name)
    .description(description)
    .addArgument(accountArgument())
    .action(async (account: string, options: Options, command: Command) => {
      const { json, yes } = readOptions(command)
      await withContext(command, async (context) => {
        const user = await findNamed(context.db, account)
        if (question)
          await assertSure(`${plainText(user.email || user.phone || user.id)} ${question}`, { yes })
        const said = await act(context, user, options)
        process.stdout.write(json ? `${JSON.stringify({ id: user.id, done: name })}\n` : `${said}\n`)
      })
    })
